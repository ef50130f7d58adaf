import { use, useMemo, type ReactNode } from 'react';
import { isSending } from '@site/platform';
import { NavigationContext } from '@site/shared-ui/router';
import { hasLivedLong, isSuperseded, wouldRenew } from './live-composition';
import { findPage } from '../remotes/find-page';
import { hasLastingInput } from './unsent-input';

/** Whether anything on this page would make the browser ask before it is left. */
const isGuarded = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** What a full load would lose, and a navigation in the page keeps. */
const wouldLose = (): boolean => isSending() || isGuarded() || hasLastingInput();

const pathOf = (address: string): string => new URL(address, location.href).pathname;
const isOtherPage = (address: string): boolean => pathOf(address) !== location.pathname;

/** Stands in for `location` in tests, which cannot be replaced there. */
export const browser = { load: (address: string) => location.assign(address) };

/**
 * Navigations to another page are full loads where that brings another composition (docs/adr/0045), or where this one
 * has no page (docs/adr/0047); all others stay as they are. In the browser only.
 */
export const RenewingNavigator = ({ children }: { children: ReactNode }) => {
  const context = use(NavigationContext);
  const renewing = useMemo(() => {
    const { navigator } = context;
    let latest = 0;
    const push: typeof navigator.push = (to, state, options) => {
      const turn = ++latest;
      const address = navigator.createHref(to);
      const here = location.href;
      const isKnown = findPage(pathOf(address)) !== undefined || !window.navigator.onLine;
      const isDue = isSuperseded() || hasLivedLong() || !isKnown;
      if (!isDue || (state !== undefined && state !== null) || !isOtherPage(address) || wouldLose())
        return navigator.push(to, state, options);
      // Where no page is, the site knows whether it is gone, or where it leads now.
      if (!isKnown) return browser.load(address);
      // It never rejects.
      void wouldRenew(address).then((renews) => {
        // The visitor has gone elsewhere while the site was asked.
        if (turn !== latest || location.href !== here) return;
        if (renews && !wouldLose()) browser.load(address);
        else navigator.push(to, state, options);
      });
    };
    return { ...context, navigator: { ...navigator, push } };
  }, [context]);
  return <NavigationContext value={renewing}>{children}</NavigationContext>;
};
