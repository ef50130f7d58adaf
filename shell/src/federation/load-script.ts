import { noteFailedFile, pastCaches } from './failed-files';
import { trustedScript } from './trusted-script';

const addressOf = (path: string): string =>
  new URL(path, globalThis.siteAssetOrigin || location.href).href;

/**
 * Runs a script once its bytes have passed the integrity check. Rejects when it cannot be fetched, is not
 * what the composition names, or when the signal says that nobody waits for it any more.
 */
export const loadScript = (path: string, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const url = pastCaches(addressOf(path));
    script.src = trustedScript(url);
    script.async = true;
    script.crossOrigin = 'anonymous';
    const integrity = globalThis.siteIntegrity?.[path];
    if (integrity) script.integrity = integrity;

    const fail = (why: unknown) => {
      script.remove();
      reject(why);
    };
    const giveUp = () => {
      noteFailedFile(url);
      fail(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp);
    const settled = () => signal?.removeEventListener('abort', giveUp);
    script.onload = () => {
      settled();
      resolve();
    };
    script.onerror = () => {
      settled();
      fail(new Error(`${path} could not be loaded`));
    };
    document.head.append(script);
  });
