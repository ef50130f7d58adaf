import styles from './loading-stores.module.scss';

export const LoadingStores = () => (
  <div>
    <p role="status" className={styles.status}>
      Loading stores…
    </p>
    <ul className={styles.cards} aria-hidden="true">
      {SKELETONS.map((skeleton) => (
        <li key={skeleton} className={styles.card} data-testid="store-skeleton">
          <span className={styles.name} />
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.buttons} />
        </li>
      ))}
    </ul>
  </div>
);

/** docs/product.md, section 9.4. */
const SKELETONS = ['first', 'second', 'third'];
