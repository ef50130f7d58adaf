import { price, type ApparelItem } from './apparel';
import styles from './price.module.scss';

/** The price; on sale, with the one before struck through. */
export const Price = ({ item }: { item: ApparelItem }) => (
  <p className={styles.price}>
    <span className={styles.now}>{price(item.price)}</span>
    {item.originalPrice !== undefined && (
      <>
        <del>
          <span className={styles.hidden}>Before: </span>
          {price(item.originalPrice)}
        </del>
        <span className={styles.sale}>Sale</span>
      </>
    )}
  </p>
);
