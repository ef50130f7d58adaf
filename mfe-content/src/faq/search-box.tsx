import { SearchRegular } from '@fluentui/react-icons/headless/svg/search';
import styles from './search-box.module.scss';

/** Filters while the visitor types. */
export const SearchBox = ({
  value,
  onChange,
  onLeave,
}: {
  value: string;
  onChange: (text: string) => void;
  onLeave: () => void;
}) => (
  <label className={styles.box}>
    <span className={styles.caption}>Search questions</span>
    <SearchRegular />
    <input
      className={styles.control}
      type="search"
      placeholder="Search the answers"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  </label>
);
