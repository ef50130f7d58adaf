import { RemotePart } from '@site/platform';
import { ButtonLink } from '@site/shared-ui';
import { type RefObject, useRef } from 'react';
import { extractLine, type Product, productLine, storesPath } from '../data/product';
import { useInView } from '../products/use-in-view';
import styles from './where-to-buy.module.scss';

interface WhereToBuyProps {
  product: Product;
  ref: RefObject<HTMLElement | null>;
}

/** The nearest stores, from the locator. They are loaded once this section is near the window. */
export const WhereToBuy = ({ product, ref }: WhereToBuyProps) => {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useInView(container, { margin: '300px' });
  const line = productLine(product);
  const fallback = (
    <div className={styles.fallback}>
      <ButtonLink to={storesPath(product)}>Open the Store Locator</ButtonLink>
    </div>
  );
  return (
    <section ref={ref} aria-labelledby="where-to-buy" className={styles.where}>
      <h2 id="where-to-buy">{`Where to buy ${product.name}`}</h2>
      <div ref={container} className={styles.stores}>
        {isNear ? (
          <RemotePart
            remote="mfe-locator"
            part="nearest-stores"
            props={{
              carries: line ? [line] : [],
              prefers: extractLine(product),
              product: product.name,
            }}
            fallback={fallback}
          />
        ) : (
          fallback
        )}
      </div>
    </section>
  );
};
