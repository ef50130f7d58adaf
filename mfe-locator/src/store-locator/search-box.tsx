import { SearchRegular } from '@fluentui/react-icons/headless/svg/search';
import { Button } from '@site/shared-ui';
import { hasTwoColumns } from '../layout/media';
import styles from './search-box.module.scss';
import { focusList } from './store-list';

const handleSubmit = (event: { preventDefault(): void }) => {
  event.preventDefault();
  if (!hasTwoColumns()) focusList();
};

/** Typing filters the list; button and Enter only scroll to a list below the map (docs/product.md, section 2.9). */
export const SearchBox = ({
  text,
  onSearch,
}: {
  text: string;
  onSearch: (text: string) => void;
}) => (
  <form role="search" className={styles.box} onSubmit={handleSubmit}>
    <input
      type="search"
      aria-label="Search stores by ZIP code, city or state"
      className={styles.input}
      placeholder="Enter zip code or city"
      autoComplete="off"
      enterKeyHint="search"
      name="q"
      value={text}
      onChange={({ target: { value } }) => value !== text && onSearch(value)}
      onFocus={({ target }) => target.select()}
    />
    <Button look="primary" type="submit">
      <SearchRegular />
      <span className={styles.label}>Search</span>
    </Button>
  </form>
);
