import { noteFailedFile, pastCaches } from './failed-files';

const policy =
  typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy('site-loader', { createScriptURL: (url) => url });

declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): unknown };
    }
  | undefined;

const addressOf = (path: string): string =>
  new URL(path, globalThis.siteAssetOrigin || location.href).href;

/**
 * Runs a script once its bytes have passed the integrity check. Rejects when it cannot be fetched, is not
 * what the composition names, or takes longer than `limit` (ms).
 */
export const loadScript = (path: string, limit: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const url = pastCaches(addressOf(path));
    script.src = (policy ? policy.createScriptURL(url) : url) as string;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const integrity = globalThis.siteIntegrity?.[path];
    if (integrity) script.integrity = integrity;

    const fail = (why: string) => {
      script.remove();
      reject(new Error(`${path} ${why}`));
    };
    const timer = setTimeout(() => {
      noteFailedFile(url);
      fail(`did not arrive within ${limit} ms`);
    }, limit);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail('could not be loaded');
    };
    document.head.append(script);
  });
