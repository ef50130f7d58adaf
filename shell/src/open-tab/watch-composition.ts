import { isSending } from '@site/platform';
import { browser } from '../browser';
import { isShown } from '../modal/is-shown';
import {
  ASK_BEFORE_LINK_MS,
  ASK_EVERY_MS,
  askForLive,
  hasLivedLong,
  nextDocument,
} from './live-composition';
import { hasUnsentInput, watchInput } from './unsent-input';

/** What a visitor may be in the middle of, seen from outside. */
const isInUse = (): boolean =>
  isSending() ||
  hasUnsentInput() ||
  isShown('dialog[open], [role="dialog"], [aria-busy="true"]') ||
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A tab that comes back after a day begins anew, unless something in it is in use. */
async function onReturn(): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  if (!hasLivedLong()) return askForLive(ASK_BEFORE_LINK_MS);
  return renewWhereItStands();
}

/** Loads the page anew if it would be of another composition, unless something in it is in use. Never rejects. */
export async function renewWhereItStands(): Promise<void> {
  if (isInUse() || (await nextDocument(location.href)) !== 'renewed') return;
  if (!isInUse()) browser.reload();
}

const onLink = ({ target }: Event): void => {
  if (target instanceof Element && target.closest('a[href]')) void askForLive(ASK_BEFORE_LINK_MS);
};

/** Keeps an open tab informed of what is live: when it is used, when it comes back, and before links are followed. */
export function watchComposition(): void {
  watchInput();
  // None of these rejects.
  document.addEventListener('visibilitychange', () => void onReturn());
  window.addEventListener('pageshow', ({ persisted }) => void (persisted && onReturn()));
  // Back and forward show the page at once; after a day it is renewed where it stands.
  window.addEventListener('popstate', () => void (hasLivedLong() && onReturn()));
  for (const event of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(event, onLink, { passive: true });
  for (const event of ['pointerdown', 'keydown'])
    document.addEventListener(event, () => void askForLive(ASK_EVERY_MS), { passive: true });
}
