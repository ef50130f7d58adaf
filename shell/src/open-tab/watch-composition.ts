import { isSending } from '@site/platform';
import { browser } from '../browser';
import { isShown } from '../modal/dialog';
import {
  MIN_REFRESH_INTERVAL_MS,
  REFRESH_INTERVAL_MS,
  refreshLive,
  isExpired,
  probeDocument,
} from './live-composition';
import { hasUnsentInput, isGuarded, watchInput } from './unsent-input';

/** Whether a reload could interrupt the visitor. */
const isInUse = (): boolean =>
  isSending() ||
  hasUnsentInput() ||
  isShown('dialog[open], [role="dialog"], [aria-busy="true"]') ||
  isGuarded();

/** A tab that becomes visible after a day is reloaded, unless it is in use. */
async function handleReturn(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  if (!isExpired()) return refreshLive(MIN_REFRESH_INTERVAL_MS);
  return renewInPlace();
}

/** Reloads the page if another composition is live, unless it is in use. Never rejects. */
export async function renewInPlace(): Promise<void> {
  if (isInUse() || (await probeDocument(location.href)) !== 'renewed') return;
  if (!isInUse()) browser.reload();
}

const handleLinkEvent = ({ target }: Event): void => {
  if (target instanceof Element && target.closest('a[href]'))
    void refreshLive(MIN_REFRESH_INTERVAL_MS);
};

/** Refreshes the live composition when the tab is used, when it becomes visible, and before links are followed. */
export function watchComposition(): void {
  watchInput();
  // None of these rejects.
  document.addEventListener('visibilitychange', () => void handleReturn());
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && handleReturn()));
  // Back and Forward show the page at once; after a day it is reloaded in place.
  window.addEventListener('popstate', () => void (isExpired() && handleReturn()));
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, handleLinkEvent, { passive: true });
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, () => void refreshLive(REFRESH_INTERVAL_MS), {
      passive: true,
    });
}
