declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    }
  | undefined;

/** Of a document that an older shell has made: this one stands in for it (docs/adr/0067). */
const ownPolicy = () =>
  typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy('site-loader', { createScriptURL: (url) => url });

const policy = globalThis.siteScript ? undefined : ownPolicy();

/** A script's address as the document's policy wants it (Trusted Types): an object, which only passes for a text. */
export const trustedScript = (url: string): string =>
  globalThis.siteScript?.(url) ?? policy?.createScriptURL(url) ?? url;
