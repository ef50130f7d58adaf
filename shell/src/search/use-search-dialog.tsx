import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ageStore, siteState } from '@site/platform';
import { browser } from '../browser';
import { isShown } from '../modal/is-shown';
import type { SearchDialogProps } from './search-dialog';
import { isSearchKeyOn } from './search-key';

/** What lies over the page already; nothing is opened on top of it. */
const OPEN = '[aria-modal=true], dialog[open]';
const WRITING = 'input, textarea, select, [contenteditable]';

const isWriting = ({ target }: KeyboardEvent) => (target as Element).matches?.(WRITING);

/** `/` where nobody writes, Ctrl-K and Cmd-K everywhere. */
const asksForSearch = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return false;
  if (key === '/') return !ctrlKey && !metaKey && !isWriting(event) && isSearchKeyOn();
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
};

/** A letter that no field takes. */
const isLost = (event: KeyboardEvent) =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !isWriting(event);

/**
 * The search's dialog, whose code is fetched when it is first asked for, and what opens it, by a button or a key. Where it
 * cannot be fetched the search is a page. There is none where the site has no page for it, or this page a frame of its own.
 */
export function useSearchDialog(isOurs: boolean): { open: () => void; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const isLoading = useRef(false);
  /** What was written meanwhile: whoever knows the key does not wait for the field. */
  const typed = useRef('');

  const open = async () => {
    const { search } = siteState();
    if (search === undefined || isLoading.current || isShown(OPEN)) return;
    isLoading.current = true;
    typed.current = '';
    try {
      const { SearchDialog } = await import('./search-dialog');
      setDialog(() => SearchDialog);
    } catch {
      isLoading.current = false;
      browser.load(search);
    }
  };
  useLayoutEffect(() => {
    if (Dialog) isLoading.current = false;
  }, [Dialog]);

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !siteState().search) return;
    if (!asksForSearch(event)) {
      // A blank alone presses the button that has the focus.
      if (!isLoading.current || !isLost(event) || (event.key === ' ' && !typed.current)) return;
      typed.current += event.key;
      event.preventDefault();
      return;
    }
    if (ageStore.getState().status !== 'verified') return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    if (!isOurs) return;
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isOurs]);

  return {
    // It says itself what failed.
    open: () => void open(),
    dialog: Dialog && <Dialog typed={typed.current} onClose={() => setDialog(undefined)} />,
  };
}
