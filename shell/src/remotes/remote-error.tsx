import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BrowserPart } from '@site/contracts';
import type { PartProps } from '@site/platform';
import { SECOND_MS } from '@site/contracts/units';
import { SectionError } from '../fault/section-error';
import { POLL_INTERVAL_MS, isSiteReachable } from '../fault/is-site-reachable';
import { ensureExpose, clearFailure } from './expose-store';

/** Times of automatic retries after the failure, in ms; a restarted server is back by then. */
const RETRY_AFTER_MS = [5 * SECOND_MS, 20 * SECOND_MS];

const OFFLINE =
  'You’re offline. This section will reload when you’re back online. You can keep reading what’s open.';

const UNREACHABLE =
  'We can’t reach the site right now. This section will reload as soon as we can. You can keep reading what’s open.';

/** A slot in a page that a remote fills. */
export interface RemoteSlot {
  part: BrowserPart;
  /** The expose's key: `./store-locator-page` */
  expose: string;
  /** `h1` for a page, `h2` for a part on the page of another remote. */
  heading: 'h1' | 'h2';
  /** Passed to the component. */
  props?: PartProps;
}

/** Shown in place of a page or part that could not be loaded, until Retry or an automatic retry succeeds. */
export const RemoteError = ({ part, expose, heading }: RemoteSlot) => {
  const online = useSyncExternalStore(watchNetwork, isOnline, () => true);
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    const retry = () => void ensureExpose(part, expose);
    const stopPolling = pollSite(setUnreachable, retry);
    const timers = RETRY_AFTER_MS.map((ms) => setTimeout(retry, ms));
    window.addEventListener('online', retry);
    return () => {
      stopPolling();
      timers.forEach(clearTimeout);
      window.removeEventListener('online', retry);
    };
  }, [part, expose]);

  return (
    <SectionError
      heading={heading}
      text={online ? (isUnreachable ? UNREACHABLE : undefined) : OFFLINE}
      onRetry={() => clearFailure(part, expose)}
    />
  );
};

/** Checks whether the site is reachable, and if not, polls until it is. Returns a function that stops polling. */
const pollSite = (
  setUnreachable: (isUnreachable: boolean) => void,
  onReachable: () => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const poll = async (wasUnreachable: boolean) => {
    const isReachable = await isSiteReachable();
    if (stopped) return;
    setUnreachable(!isReachable);
    if (!isReachable) timer = setTimeout(() => void poll(true), POLL_INTERVAL_MS);
    else if (wasUnreachable) onReachable();
  };
  // It never rejects.
  void poll(false);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};

const isOnline = () => navigator.onLine;

const watchNetwork = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};
