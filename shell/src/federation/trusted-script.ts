declare const trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    }
  | undefined;

const policy =
  typeof trustedTypes === 'undefined'
    ? undefined
    : trustedTypes.createPolicy('site-loader', { createScriptURL: (url) => url });

/** A script's address as the document's policy wants it (Trusted Types): an object, which only passes for a text. */
export const trustedScript = (url: string): string => policy?.createScriptURL(url) ?? url;
