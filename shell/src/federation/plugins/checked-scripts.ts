import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { checkedScript } from '../checked-files';
import { whileBytesArrive } from '../while-bytes-arrive';

/** Hanging files fail after a silence (`whileBytesArrive`), so the runtime's own limit of 20 s is lifted; in ms. */
const SCRIPT_LIMIT_MS = 120_000;

/** Remote entries load with integrity and Trusted Types, and fail when the network or the module is silent. */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'checked-scripts',
  createScript({ url }) {
    const script = checkedScript(url);
    const done = new Promise((resolve) => {
      for (const event of ['load', 'error']) script.addEventListener(event, resolve);
    });
    void whileBytesArrive(url, done).catch(() => undefined);
    return { script, timeout: SCRIPT_LIMIT_MS };
  },
  getModuleFactory: ({ remoteEntryExports, expose, moduleInfo }) =>
    whileBytesArrive(
      `${moduleInfo.name} ${expose}`,
      Promise.resolve(remoteEntryExports.get(expose)),
    ),
});
