import { type PartProps, RemotePart } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import { terpenes } from '../data/terpenes';
import { categoryOfPath } from '../products/categories';
import { ProductLink } from '../products/product-link';
import { formatCount, formatThc } from '../products/thc';
import { productLinesOf, matchProducts, terpeneOf } from './match-products';
import styles from './matching-products.module.scss';

/**
 * The part `matching-products`: products of the catalog page `url`, and the nearest store that carries one of them.
 * The other props are `MatchOptions`; `note` is a line above the products.
 */
export default function MatchingProducts({ url, note, ...options }: PartProps) {
  const page = typeof url === 'string' ? url : '';
  const matches = matchProducts(page, options);
  const terpene = terpeneOf(page);
  const carries = productLinesOf(page, matches);
  const names = carries.map((line) => categoryOfPath(`/products/${line}`).label);
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names);
  return (
    <div className={styles.matches}>
      <h2>From our lineup</h2>
      {typeof note === 'string' && <p className={styles.note}>{note}</p>}
      <ul className={styles.products}>
        {matches.map((product) => (
          <li key={product.slug}>
            <ProductLink product={product}>
              <span className={styles.facts}>
                {`${product.category} · ${formatThc(product)}${product.portions ? `, ${formatCount(product.portions)}` : ''}`}
              </span>
              <span className={styles.facts}>
                {terpene
                  ? `${terpenes[product.slug]?.[terpene]}% ${terpene}`
                  : product.effects.join(', ')}
              </span>
            </ProductLink>
          </li>
        ))}
      </ul>
      <h2>{list ? `Nearby stores with ${list}` : 'Nearby stores'}</h2>
      <RemotePart
        remote="mfe-locator"
        part="nearest-stores"
        props={{ carries }}
        fallback={<Link to="/store-locator">Find a store</Link>}
      />
    </div>
  );
}
