import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ageStore, siteState } from '@site/platform';
import { browser } from '../browser';
import { isShown } from '../modal/is-shown';
import { isSearchKeyOn } from './search-key';

/** What lies over the page already; nothing is opened on top of it. */
const OPEN = '[aria-modal=true], dialog[open]';
const WRITING = 'input, textarea, select, [contenteditable]';

/** `/` where nobody writes, Ctrl-K and Cmd-K everywhere. */
const asksForSearch = ({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
  if (altKey) return false;
  if (key === '/')
    return !ctrlKey && !metaKey && !(target as Element).matches?.(WRITING) && isSearchKeyOn();
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
};

/**
 * The search's dialog, whose code is fetched when it is first asked for, and what opens it, by a button or a key. Where it
 * cannot be fetched the search is a page. There is none where the site has no page for it, or this page a frame of its own.
 */
export function useSearchDialog(isOurs: boolean): { open: () => void; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();
  const isLoading = useRef(false);

  const open = async () => {
    const { search } = siteState();
    if (search === undefined || isLoading.current || isShown(OPEN)) return;
    isLoading.current = true;
    try {
      const { SearchDialog } = await import('./search-dialog');
      setDialog(() => SearchDialog);
    } catch {
      browser.load(search);
    }
    isLoading.current = false;
  };

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !siteState().search || !asksForSearch(event)) return;
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
    dialog: Dialog && <Dialog onClose={() => setDialog(undefined)} />,
  };
}
