import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  formatResultCount,
  LONGEST_QUERY,
  queryText,
  type SearchResults,
} from '@site/contracts/search';
import { siteState } from '@site/platform';
import { useNavigate } from '@site/shared-ui/router';
import { CloseIcon } from '../icons/icons';
import { Dialog } from '../modal/dialog';
import styles from './search-dialog.module.scss';
import { switchSearchKey, useSearchKey } from './search-key';
import { optionGroups } from './search-options';
import { SearchResultList } from './search-result-list';
import { useSearch } from './use-search';

const LIST_ID = 'search-results';

/**
 * The site search: a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus stays in the field, the
 * arrow keys choose a result, and Enter opens it or, if none is chosen, the page with all results.
 */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const query = queryText(text);
  const results = useSearch(query);
  const groups = optionGroups(query, results);
  const options = groups.flatMap((group) => group.options.map(({ id }) => id));
  const active = options.find((id) => id === chosenId);

  const choose = (step: 1 | -1) => {
    const index = active === undefined ? (step === 1 ? -1 : 0) : options.indexOf(active);
    const next = options.at((index + step) % options.length);
    setChosenId(next);
    document.getElementById(next ?? '')?.scrollIntoView({ block: 'nearest' });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // During composition, keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') choose(1);
    else if (event.key === 'ArrowUp') choose(-1);
    else if (event.key !== 'Enter') return;
    else if (active !== undefined) document.getElementById(active)?.click();
    else if (query !== '') {
      onClose();
      void navigate(`${siteState().search}?${new URLSearchParams({ q: query })}`);
    }
    event.preventDefault();
  };

  return (
    // Keyboard users have Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.backdrop}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <Dialog
        id="search"
        className={styles.dialog}
        aria-label="Search"
        behind="page"
        onEscape={onClose}
      >
        <div className={styles.bar}>
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search the site"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={LIST_ID}
            aria-activedescendant={active}
            placeholder="Products, questions, stores"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            inputMode="search"
            enterKeyHint="search"
            maxLength={LONGEST_QUERY}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosenId(undefined);
            }}
            onKeyDown={handleKeyDown}
          />
          <button
            type="button"
            className={styles.close}
            aria-label="Close search"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <p role="status" className={styles.status}>
          {statusText(query, results)}
        </p>
        <SearchResultList id={LIST_ID} groups={groups} active={active} onFollow={onClose} />
        <SearchKeySwitch />
      </Dialog>
    </div>
  );
};

const statusText = (query: string, results: SearchResults | 'failed' | undefined): string => {
  if (results === 'failed') return 'Search is unavailable right now.';
  if (query.length < 2) return 'Type at least two letters.';
  if (results === undefined) return 'Searching …';
  return `${formatResultCount(results.total)} for “${query}”`;
};

/** The keys of the search, and a switch for `/`, a single-character shortcut (WCAG 2.1.4). */
const SearchKeySwitch = () => {
  const isOn = useSearchKey();
  return (
    <div className={styles.footer}>
      <p>
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => switchSearchKey(target.checked)}
        />{' '}
        <span>
          Press <kbd>/</kbd> to search
        </span>
      </label>
    </div>
  );
};
