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
import { isShown } from '../modal/dialog';
import { isSearchKeyOn } from './search-key';

/** Nothing is opened on top of another dialog. */
const OPEN_DIALOG = '[aria-modal=true], dialog[open]';
const EDITABLE = 'input, textarea, select, [contenteditable]';

const isTyping = ({ target }: KeyboardEvent) => (target as Element).matches?.(EDITABLE);

/** `/` outside of fields, Ctrl-K and Cmd-K everywhere. */
const isShortcut = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return false;
  if (key === '/') return !ctrlKey && !metaKey && !isTyping(event) && isSearchKeyOn();
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey;
};

/**
 * The search dialog, whose code is loaded when it is first opened, by a button or a key. If it cannot be loaded, the search
 * page opens instead. `isEnabled` is false for pages with their own frame.
 */
export function useSearchDialog(isEnabled: boolean): { open: () => void; dialog: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();
  const isLoading = useRef(false);

  const open = async () => {
    const { search } = siteState();
    if (search === undefined || isLoading.current || isShown(OPEN_DIALOG)) return;
    isLoading.current = true;
    try {
      const { SearchDialog } = await import('./search-dialog');
      setDialog(() => SearchDialog);
    } catch {
      browser.load(search);
    } finally {
      isLoading.current = false;
    }
  };

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !siteState().search || !isShortcut(event)) return;
    if (ageStore.getState().status !== 'verified') return;
    event.preventDefault();
    void open();
  });
  useEffect(() => {
    if (!isEnabled) return;
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isEnabled]);

  return {
    // It never rejects.
    open: () => void open(),
    dialog: Dialog && <Dialog onClose={() => setDialog(undefined)} />,
  };
}
