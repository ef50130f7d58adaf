import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { checkedScript } from '../checked-files';
import { withStallTimeout } from '../stall-timeout';

/** Above the runtime's own 20 s: files that stall are failed by `withStallTimeout`, slow ones are waited for. */
const SCRIPT_TIMEOUT_MS = 120_000;

/** Loads entries of remotes with integrity and Trusted Types; entries and modules fail when they stall. */
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
