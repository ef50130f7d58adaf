declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    }
  | undefined;

/** Documents of an older shell have no policy (docs/adr/0012). */
const ownPolicy =
  globalThis.siteScript || typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy('site-loader', { createScriptURL: (url) => url });

/** A script's URL for Trusted Types: a TrustedScriptURL where the browser has them, typed as a string. */
export const trustedScript = (url: string): string =>
  globalThis.siteScript?.(url) ?? ownPolicy?.createScriptURL(url) ?? url;
