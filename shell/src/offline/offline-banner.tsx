import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ageStore, useStore } from '@site/platform';
import { renewInPlace } from '../open-tab/watch-composition';
import { POLL_INTERVAL_MS, isSiteReachable } from '../fault/is-site-reachable';
import styles from './offline-banner.module.scss';

const formatTime = (since: number): string =>
  new Date(since).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

interface OfflineBannerProps {
  /** When the oldest shown content was stored, in ms since 1970; absent if all of it came from the site. */
  since?: number;
  onReachable: () => void;
}

/**
 * Shown while the site cannot be reached (docs/product.md, section 2.26). Padding of its height is added to the end of the
 * page. Hidden behind the age gate.
 */
export const OfflineBanner = ({ since, onReachable }: OfflineBannerProps) => {
  const isVerified = useStore(ageStore, ({ status }) => status === 'verified');
  const banner = useRef<HTMLElement>(null);
  const [isAnnounced, setAnnounced] = useState(false);

  useEffect(() => {
    let hasEnded = false;
    const poll = async () => {
      if (document.visibilityState !== 'visible' || !(await isSiteReachable()) || hasEnded) return;
      hasEnded = true;
      onReachable();
    };
    // It never rejects.
    const handleChange = () => void poll();
    const timer = setInterval(handleChange, POLL_INTERVAL_MS);
    addEventListener('online', handleChange);
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      hasEnded = true;
      clearInterval(timer);
      removeEventListener('online', handleChange);
      document.removeEventListener('visibilitychange', handleChange);
    };
  }, [onReachable]);

  // Screen readers announce changes of a live region, not its initial text.
  useEffect(() => setAnnounced(isVerified), [isVerified]);

  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--offline-height', `${banner.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--offline-height');
  }, [isAnnounced, since]);

  return (
    <aside ref={banner} className={styles.banner} aria-label="Connection" hidden={!isVerified}>
      <p role="status">
        {isAnnounced && (
          <>
            <strong>We can’t reach the site right now.</strong>
            <span>{` ${
              since === undefined
                ? 'You can keep reading what’s open. Everything else will load when you’re back online.'
                : `You’re seeing the copy your browser saved on ${formatTime(since)}. Everything else will load when you’re back online.`
            }`}</span>
          </>
        )}
      </p>
    </aside>
  );
};

let root: ReturnType<typeof createRoot> | undefined;
let oldest: number | undefined;

/** Shows the banner, or updates it if older content is shown now. */
export function showBanner(storedAt?: number): void {
  const { kept: pageStoredAt = '' } = document.documentElement.dataset;
  const times = [storedAt, Date.parse(pageStoredAt), oldest].filter((time): time is number =>
    Number.isFinite(time),
  );
  oldest = times.length > 0 ? Math.min(...times) : undefined;
  if (!root) {
    const container = document.createElement('div');
    document.body.append(container);
    root = createRoot(container);
  }
  root.render(<OfflineBanner since={oldest} onReachable={hideBanner} />);
}

/** Hides the banner. A stored page is reloaded if another composition is live, unless it is in use. */
const hideBanner = (): void => {
  root?.render(null);
  oldest = undefined;
  const { dataset } = document.documentElement;
  const wasStored = dataset.kept !== undefined;
  delete dataset.kept;
  // It never rejects.
  if (wasStored) void renewInPlace();
};
