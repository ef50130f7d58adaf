import { use, useMemo, type ReactNode } from 'react';
import { isSending } from '@site/platform';
import { NavigationContext } from '@site/shared-ui/router';
import { browser } from '../browser';
import { isExpired, isSuperseded, probeDocument } from './live-composition';
import { hasAllRemotes, loadAllRemotes } from '../federation/state';
import { showWithTransition } from '../motion/page-transition';
import { findPage } from '../remotes/find-page';
import { loadPage } from '../remotes/load-page';
import { hasFrameInput, isGuarded } from './unsent-input';

/** Whether a full load would lose input or a pending request. */
const wouldLoseData = (): boolean => isSending() || isGuarded() || hasFrameInput();

const pathOf = (address: string): string => new URL(address, location.href).pathname;
const isOtherPage = (address: string): boolean => pathOf(address) !== location.pathname;

/**
 * How long the old page stays while the next one loads, in ms: a delay that needs no feedback (Nielsen, Usability
 * Engineering, 1993).
 */
const WAIT_FOR_PAGE_MS = 1000;

const isListed = (address: string): boolean => findPage(pathOf(address)) !== undefined;

/** Loads the other remotes if the document does not list the page. Never rejects. */
const loadRemotesFor = (address: string): Promise<void> | undefined =>
  isListed(address) || hasAllRemotes() ? undefined : loadAllRemotes().catch(() => undefined);

/** Loads the page at this address if it is another one. Never rejects. */
const loadOtherPage = (address: string): Promise<unknown> | undefined => {
  const found = isOtherPage(address) ? findPage(pathOf(address)) : undefined;
  const loading = found && loadPage(found);
  const limit = () => new Promise((resolve) => setTimeout(resolve, WAIT_FOR_PAGE_MS));
  return loading && Promise.race([loading, limit()]);
};

/**
 * Turns a navigation to another page into a full load if another composition is live (docs/adr/0008) or this one has no such
 * page. In the browser only.
 */
export const RenewingNavigator = ({ children }: { children: ReactNode }) => {
  const context = use(NavigationContext);
  const renewing = useMemo(() => {
    const { navigator } = context;
    let latest = 0;
    /** Calls `then` with the result, unless the visitor has navigated in the meantime. The promises never reject. */
    const after = <T,>(result: Promise<T>, then: (result: T) => void) => {
      const navigation = ++latest;
      const startUrl = location.href;
      void result.then((value) => {
        if (navigation === latest && location.href === startUrl) then(value);
      });
    };
    const show: typeof navigator.push = (to, ...rest) => {
      const address = navigator.createHref(to);
      const push = () => navigator.push(to, ...rest);
      const pushPage = () => (isOtherPage(address) ? showWithTransition(push) : push());
      const page = loadOtherPage(address);
      if (page) after(page, pushPage);
      else pushPage();
    };
    const pushOrLoadDocument: typeof navigator.push = (to, state, options) => {
      const address = navigator.createHref(to);
      // The other remotes could not be loaded, so only a document can show this page.
      if (isOtherPage(address) && !isListed(address) && !hasAllRemotes())
        return browser.load(address);
      const needsFullLoad = isSuperseded() || isExpired() || !isListed(address);
      if (
        !needsFullLoad ||
        (state !== undefined && state !== null) ||
        !isOtherPage(address) ||
        wouldLoseData()
      )
        return show(to, state, options);
      after(probeDocument(address), (next) => {
        // The server decides whether an unlisted page is gone or redirected.
        const needsDocument = isListed(address) ? next === 'renewed' : next !== 'unreachable';
        if (needsDocument && !wouldLoseData()) browser.load(address);
        else show(to, state, options);
      });
    };
    const push: typeof navigator.push = (to, ...rest) => {
      latest++;
      const remotes = loadRemotesFor(navigator.createHref(to));
      if (remotes) after(remotes, () => pushOrLoadDocument(to, ...rest));
      else pushOrLoadDocument(to, ...rest);
    };
    const replace: typeof navigator.replace = (to, ...rest) => {
      latest++;
      const address = navigator.createHref(to);
      const remotes = loadRemotesFor(address);
      if (!remotes) return navigator.replace(to, ...rest);
      after(remotes, () => {
        if (hasAllRemotes()) navigator.replace(to, ...rest);
        else browser.load(address);
      });
    };
    return { ...context, navigator: { ...navigator, push, replace } };
  }, [context]);
  return <NavigationContext value={renewing}>{children}</NavigationContext>;
};
