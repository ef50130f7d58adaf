import { SearchRegular } from '@fluentui/react-icons/headless/svg/search';
import { Button } from '@site/shared-ui';
import { useEffect, useRef } from 'react';
import { hasTwoColumns } from '../layout/media';
import styles from './search-box.module.scss';
import { focusList } from './store-list';

/** Typing filters the list; button and Enter only scroll to a list below the map (docs/product.md, section 2.9). */
export const SearchBox = ({
  text,
  isLoading,
  onSearch,
}: {
  text: string;
  /** Whether the list is not shown yet. */
  isLoading: boolean;
  onSearch: (text: string) => void;
}) => {
  /** Whether the visitor is waiting for the list to load, and has not left the box since. */
  const isListDue = useRef(false);
  useEffect(() => {
    if (!isLoading && isListDue.current) focusList();
  }, [isLoading]);

  const handleSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (hasTwoColumns()) return;
    if (isLoading) isListDue.current = true;
    else focusList();
  };
  return (
    <form
      role="search"
      className={styles.box}
      onSubmit={handleSubmit}
      onBlur={() => void (isListDue.current = false)}
    >
      <input
        type="search"
        aria-label="Search stores by ZIP code, city or state"
        className={styles.input}
        placeholder="Enter zip code or city"
        autoComplete="off"
        enterKeyHint="search"
        name="q"
        value={text}
        onChange={({ target: { value } }) => {
          isListDue.current = false;
          if (value !== text) onSearch(value);
        }}
        onFocus={({ target }) => target.select()}
      />
      <Button look="primary" type="submit">
        <SearchRegular />
        <span className={styles.label}>Search</span>
      </Button>
    </form>
  );
};
