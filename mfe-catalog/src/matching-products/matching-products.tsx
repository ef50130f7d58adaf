import { type PartProps, RemotePart } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import { ProductLink } from '../products/product-link';
import { productLinesOf, matchProducts } from './match-products';
import styles from './matching-products.module.scss';

/**
 * The part `matching-products`: products of the catalog page `url`, and the nearest store that carries one of them.
 * Products for the method `consumption` are first. `note` is a line above them.
 */
export default function MatchingProducts({ url, consumption, note }: PartProps) {
  const matches = matchProducts(
    typeof url === 'string' ? url : '',
    typeof consumption === 'string' ? consumption : undefined,
  );
  return (
    <div className={styles.matches}>
      <h2>From our lineup</h2>
      {typeof note === 'string' && <p className={styles.note}>{note}</p>}
      <ul className={styles.products}>
        {matches.map((product) => (
          <li key={product.slug}>
            <ProductLink product={product}>
              <span className={styles.category}>{product.category}</span>
            </ProductLink>
          </li>
        ))}
      </ul>
      <h2>Nearest store</h2>
      <RemotePart
        remote="mfe-locator"
        part="nearest-stores"
        props={{ carries: productLinesOf(matches), count: 1 }}
        fallback={<Link to="/store-locator">Find a store</Link>}
      />
    </div>
  );
}
