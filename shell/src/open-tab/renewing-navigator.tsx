import { use, useMemo, type ReactNode } from 'react';
import { isSending } from '@site/platform';
import { NavigationContext } from '@site/shared-ui/router';
import { browser } from '../browser';
import { hasLivedLong, isSuperseded, nextDocument, questionUnderWay } from './live-composition';
import { hasAllRemotes, loadAllRemotes } from '../federation/state';
import { turnPage } from '../motion/turn-page';
import { findPage } from '../remotes/find-page';
import { loadPage } from '../remotes/load-page';
import { hasLastingInput } from './unsent-input';

/** Whether anything on this page would make the browser ask before it is left. */
const isGuarded = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** What a full load would lose, and a navigation in the page keeps. */
const wouldLose = (): boolean => isSending() || isGuarded() || hasLastingInput();

const pathOf = (address: string): string => new URL(address, location.href).pathname;
const isOtherPage = (address: string): boolean => pathOf(address) !== location.pathname;

/** How long a link waits for the answer to a question that is on its way, in ms: most have come before. */
const WAIT_FOR_ANSWER_MS = 300;

/**
 * How long a link keeps the page that is shown while the next is on its way, in ms: what comes within is shown whole and
 * at once. As long as a visitor waits without being told why (Nielsen, Usability Engineering, 1993).
 */
const WAIT_FOR_PAGE_MS = 1000;

const atMost = (answer: Promise<unknown>, limit: number): Promise<unknown> =>
  Promise.race([answer, new Promise<void>((resolve) => setTimeout(resolve, limit))]);

const isKnown = (address: string): boolean => findPage(pathOf(address)) !== undefined;

/** Of a page that the document said nothing of: what tells of it. Never rejects. */
const remotesFor = (address: string): Promise<void> | undefined =>
  isKnown(address) || hasAllRemotes() ? undefined : loadAllRemotes().catch(() => undefined);

/** What a link waits for. Never rejects. */
const newsFor = (address: string): Promise<unknown> | undefined => {
  if (!isOtherPage(address)) return undefined;
  // The finger that follows a link has asked the question a moment ago.
  const question = questionUnderWay();
  const remotes = remotesFor(address);
  if (!question) return remotes;
  return Promise.all([atMost(question, WAIT_FOR_ANSWER_MS), remotes]);
};

/** What of the page at this address is on its way, if it is another one. Never rejects. */
const pageFor = (address: string): Promise<unknown> | undefined => {
  const found = isOtherPage(address) ? findPage(pathOf(address)) : undefined;
  const loading = found && loadPage(found);
  return loading && atMost(loading, WAIT_FOR_PAGE_MS);
};

/**
 * Navigations to another page are full loads where that brings another composition (docs/adr/0008), or where this one
 * has no page; all others stay as they are. In the browser only.
 */
export const RenewingNavigator = ({ children }: { children: ReactNode }) => {
  const context = use(NavigationContext);
  const renewing = useMemo(() => {
    const { navigator } = context;
    let latest = 0;
    /** Does something later, unless the visitor has gone elsewhere meanwhile. */
    const after = <T,>(answer: Promise<T>, then: (answer: T) => void) => {
      const turn = ++latest;
      const here = location.href;
      // None of these rejects.
      void answer.then((value) => {
        if (turn === latest && location.href === here) then(value);
      });
    };
    const show: typeof navigator.push = (to, ...rest) => {
      const address = navigator.createHref(to);
      const push = () => navigator.push(to, ...rest);
      const turn = () => (isOtherPage(address) ? turnPage(push) : push());
      const page = pageFor(address);
      if (page) after(page, turn);
      else turn();
    };
    const decide: typeof navigator.push = (to, state, options) => {
      const address = navigator.createHref(to);
      // The site did not tell of its other pages, so that only it can show this one.
      if (isOtherPage(address) && !isKnown(address) && !hasAllRemotes())
        return browser.load(address);
      const isDue = isSuperseded() || hasLivedLong() || !isKnown(address);
      if (!isDue || (state !== undefined && state !== null) || !isOtherPage(address) || wouldLose())
        return show(to, state, options);
      after(nextDocument(address), (next) => {
        // Where no page is, the site knows whether it is gone, or where it leads now.
        const isElsewhere = isKnown(address) ? next === 'renewed' : next !== 'unreachable';
        if (isElsewhere && !wouldLose()) browser.load(address);
        else show(to, state, options);
      });
    };
    const push: typeof navigator.push = (to, ...rest) => {
      latest++;
      const news = newsFor(navigator.createHref(to));
      if (news) after(news, () => decide(to, ...rest));
      else decide(to, ...rest);
    };
    const replace: typeof navigator.replace = (to, ...rest) => {
      latest++;
      const address = navigator.createHref(to);
      const remotes = remotesFor(address);
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
