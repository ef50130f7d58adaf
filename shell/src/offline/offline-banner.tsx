import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ageStore, useStore } from '@site/platform';
import { renewWhereItStands } from '../open-tab/watch-composition';
import { keptSince } from './kept-since';
import { ASK_EVERY_MS, siteAnswers } from '../fault/site-answers';
import styles from './offline-banner.module.scss';

const asWords = (since: number): string =>
  new Date(since).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

interface OfflineBannerProps {
  /** When what is shown was kept, in ms since 1970; absent where all of it came from the site. */
  since?: number;
  /** The site answers again. */
  onOver: () => void;
}

/**
 * Says that the site cannot be reached, and goes when it can be (docs/product.md, section 2.26). It covers nothing: the page
 * becomes as much longer. Behind the age gate there is none.
 */
export const OfflineBanner = ({ since, onOver }: OfflineBannerProps) => {
  const isVerified = useStore(ageStore, ({ status }) => status === 'verified');
  const place = useRef<HTMLElement>(null);
  const [isSaid, say] = useState(false);

  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !(await siteAnswers()) || isOver) return;
      isOver = true;
      onOver();
    };
    // It never rejects.
    const handleNews = () => void ask();
    const timer = setInterval(handleNews, ASK_EVERY_MS);
    addEventListener('online', handleNews);
    document.addEventListener('visibilitychange', handleNews);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener('online', handleNews);
      document.removeEventListener('visibilitychange', handleNews);
    };
  }, [onOver]);

  // A live region is spoken when its text changes, not when it comes with it.
  useEffect(() => say(isVerified), [isVerified]);

  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--offline-height', `${place.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--offline-height');
  }, [isSaid, since]);

  return (
    <aside ref={place} className={styles.banner} aria-label="Connection" hidden={!isVerified}>
      <p role="status">
        {isSaid && (
          <>
            <strong>The site cannot be reached right now.</strong>
            <span>{` ${
              since === undefined
                ? 'What is open can be read; what needs the site has to wait.'
                : `This is what your browser kept on ${asWords(since)}; what needs the site has to wait.`
            }`}</span>
          </>
        )}
      </p>
    </aside>
  );
};

let root: ReturnType<typeof createRoot> | undefined;
let oldest: number | undefined;

/** Shows the banner, or has it tell of something that was kept earlier. */
export function showBanner(keptAt?: number): void {
  const times = [keptAt ?? NaN, Date.parse(keptSince() ?? ''), oldest ?? NaN];
  const known = times.filter((time) => !Number.isNaN(time));
  oldest = known.length > 0 ? Math.min(...known) : undefined;
  if (!root) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  }
  root.render(<OfflineBanner since={oldest} onOver={hideBanner} />);
}

/** A page that was kept is renewed where it stands, if another composition is live and nothing in it is in use. */
const hideBanner = (): void => {
  root?.render(null);
  oldest = undefined;
  const wasKept = keptSince() !== undefined;
  delete document.documentElement.dataset.kept;
  // It never rejects.
  if (wasKept) void renewWhereItStands();
};
