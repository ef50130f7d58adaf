import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BrowserPart } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import { SectionError } from '../fault/section-error';
import { ASK_EVERY_MS, siteAnswers } from '../fault/site-answers';
import { ensureExpose } from './expose-store';
import { loadExpose } from './load-expose';

/** A server that is started again is back by then; in ms after the failure. */
const TRIES_AFTER_MS = [5 * SECOND_MS, 20 * SECOND_MS];

const OFFLINE =
  'You are offline. This section comes back by itself when your connection does; what you have open can be read.';

const AWAY =
  'The site cannot be reached right now. This section comes back by itself when it can be; what you have open can be read.';

interface LostPieceProps {
  part: BrowserPart;
  /** The expose's key: `./store-locator-page` */
  expose: string;
  heading: 'h1' | 'h2';
}

/** Stands in the place of a page or part that could not be loaded, until it is here: by Retry, or by itself. */
export const LostPiece = ({ part, expose, heading }: LostPieceProps) => {
  const online = useSyncExternalStore(watchNetwork, isOnline, () => true);
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    const tryAgain = () => void ensureExpose(part, expose, loadExpose, { quietly: true });
    const stopAsking = askUntilThere(setAway, tryAgain);
    const timers = TRIES_AFTER_MS.map((ms) => setTimeout(tryAgain, ms));
    window.addEventListener('online', tryAgain);
    return () => {
      stopAsking();
      timers.forEach(clearTimeout);
      window.removeEventListener('online', tryAgain);
    };
  }, [part, expose]);

  return (
    <SectionError
      heading={heading}
      text={online ? (isAway ? AWAY : undefined) : OFFLINE}
      onRetry={() => void ensureExpose(part, expose, loadExpose)}
    />
  );
};

/** Asks whether this section alone is lost or the site is away, and in that case until it is back. */
const askUntilThere = (tell: (isAway: boolean) => void, onBack: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  let left = false;
  const ask = async (wasAway: boolean) => {
    const isThere = await siteAnswers();
    if (left) return;
    tell(!isThere);
    if (!isThere) timer = setTimeout(() => void ask(true), ASK_EVERY_MS);
    else if (wasAway) onBack();
  };
  // It never rejects.
  void ask(false);
  return () => {
    left = true;
    clearTimeout(timer);
  };
};

const isOnline = () => navigator.onLine;

const watchNetwork = (change: () => void) => {
  window.addEventListener('online', change);
  window.addEventListener('offline', change);
  return () => {
    window.removeEventListener('online', change);
    window.removeEventListener('offline', change);
  };
};
