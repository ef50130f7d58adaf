import { siteState } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import type { ReactNode } from 'react';
import { terpenes } from '../shelf/lists/terpenes';
import type { Product, ProductNotes } from '../shelf/product';
import styles from './product-traits.module.scss';
import { TerpeneBars } from './terpene-bars';

/** Four cards: terpenes, effects, flavors and quality. */
export const ProductTraits = ({ product, notes }: { product: Product; notes: ProductNotes }) => (
  <div className={styles.cards}>
    <Trait title="Terpenes">
      <TerpeneBars terpenes={terpenes[product.slug] ?? {}} />
      <p className={styles.note}>In percent of the extract. A full bar is the most on our shelf.</p>
    </Trait>
    <Trait title="Effects">
      <Words of={product.effects} />
    </Trait>
    <Trait title="Flavors">
      <Words of={notes.flavors} />
    </Trait>
    <Trait title="Quality">
      <Words
        of={[
          ...(notes.thirdPartyTested ? ['Tested by an independent laboratory'] : []),
          'Batch number on every package',
        ]}
      />
      {siteState().paths.includes('/lab-results') && (
        <p className={styles.note}>
          <Link to="/lab-results">How it is tested</Link>
        </p>
      )}
    </Trait>
  </div>
);

const Trait = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h3>{title}</h3>
    {children}
  </section>
);

const Words = ({ of }: { of: readonly string[] }) => (
  <ul className={styles.words}>
    {of.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);
