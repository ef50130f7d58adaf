import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { checkedScript } from '../checked-files';
import { withStallTimeout } from '../stall-timeout';

/** Above the runtime's default of 20 s: slow files may take longer, and `withStallTimeout` fails stalled ones. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** Loads entries of remotes with integrity and Trusted Types, and fails entries and modules that stall. */
export const checkedScripts = (): ModuleFederationRuntimePlugin => ({
  name: 'checked-scripts',
  createScript({ url }) {
    const script = checkedScript(url);
    const done = new Promise((resolve) => {
      for (const event of ['load', 'error']) script.addEventListener(event, resolve);
    });
    void withStallTimeout(url, done).catch(() => undefined);
    return { script, timeout: SCRIPT_TIMEOUT_MS };
  },
  getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
    withStallTimeout(
      `${moduleInfo.name} ${expose}`,
      Promise.resolve(remoteEntryExports.get(expose)),
    ),
});
