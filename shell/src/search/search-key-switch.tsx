import { switchSearchKey, useSearchKey } from './search-key';
import styles from './search-key-switch.module.scss';

/** The keys of the search, and a switch for the one that is a letter alone (WCAG 2.1.4). */
export const SearchKeySwitch = () => {
  const isOn = useSearchKey();
  return (
    <div className={styles.foot}>
      <p>
        <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes
      </p>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => switchSearchKey(target.checked)}
        />{' '}
        <span>
          <kbd>/</kbd> opens the search
        </span>
      </label>
    </div>
  );
};
