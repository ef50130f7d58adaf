import type { SiteState } from '@site/contracts';

declare global {
  /** A script's URL as the document's Trusted Types policy wants it; throws for one that is not of this site. */
  var siteScript: ((url: string) => string) | undefined;
}

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

declare const trustedTypes: { createPolicy(name: string, rules: Rules): Rules } | undefined;

/**
 * Makes the document's one Trusted Types policy (docs/adr/0012). It passes scripts of the site, of its asset origin and of
 * the local build that this browser tries. A part of the inline script: see `start-watch.ts`.
 */
export function createScriptPolicy(state: () => SiteState): Rules {
  const checkOrigin = (url: string): string => {
    const { settings, override } = state();
    const { origin } = new URL(url, location.href);
    const isAllowed =
      origin === location.origin ||
      (settings && origin === settings.assetOrigin) ||
      (override && origin === override.origin);
    if (!isAllowed) throw TypeError(`${url} is no script of this site`);
    return url;
  };
  const rules = { createHTML: String, createScriptURL: checkOrigin };
  const policy =
    typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('site-loader', rules);
  globalThis.siteScript = (url) => policy.createScriptURL(url);
  return policy;
}
