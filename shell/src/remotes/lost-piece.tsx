import { useEffect, useSyncExternalStore } from 'react';
import type { BrowserPart } from '@site/contracts';
import { SECOND_MS } from '@site/contracts/units';
import { SectionError } from '../fault/section-error';
import { ensureExpose } from './expose-store';
import { loadExpose } from './load-expose';

/** A server that is started again is back by then; in ms after the failure. */
const TRIES_AFTER_MS = [5 * SECOND_MS, 20 * SECOND_MS];

const OFFLINE =
  'You are offline. This section comes back by itself when your connection does; what you have open can be read.';

interface LostPieceProps {
  part: BrowserPart;
  /** The expose's key: `./store-locator-page` */
  expose: string;
  heading: 'h1' | 'h2';
}

/** Stands in the place of a page or part that could not be loaded, until it is here: by Retry, or by itself. */
export const LostPiece = ({ part, expose, heading }: LostPieceProps) => {
  const online = useSyncExternalStore(watchNetwork, isOnline, () => true);

  useEffect(() => {
    const tryAgain = () => void ensureExpose(part, expose, loadExpose, { quietly: true });
    const timers = TRIES_AFTER_MS.map((ms) => setTimeout(tryAgain, ms));
    window.addEventListener('online', tryAgain);
    return () => {
      timers.forEach(clearTimeout);
      window.removeEventListener('online', tryAgain);
    };
  }, [part, expose]);

  return (
    <SectionError
      heading={heading}
      text={online ? undefined : OFFLINE}
      onRetry={() => void ensureExpose(part, expose, loadExpose)}
    />
  );
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
