import { terpenes } from '../shelf/lists/terpenes';
import type { Product, ProductNotes } from '../shelf/product';
import styles from './product-traits.module.scss';

const quality = ({ thirdPartyTested }: ProductNotes, { extractionMethod }: Product) => [
  `${extractionMethod} extraction`,
  ...(thirdPartyTested ? ['Tested by an independent laboratory'] : []),
  'Batch number on every package',
];

/** Four cards: terpenes, effects, flavors and quality. */
export const ProductTraits = ({ product, notes }: { product: Product; notes: ProductNotes }) => (
  <div className={styles.cards}>
    <Trait title="Terpenes" items={terpenes[product.slug] ?? []} />
    <Trait title="Effects" items={product.effects} />
    <Trait title="Flavors" items={notes.flavors} />
    <Trait title="Quality" items={quality(notes, product)} />
  </div>
);

const Trait = ({ title, items }: { title: string; items: readonly string[] }) => (
  <section className={styles.card}>
    <h3>{title}</h3>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </section>
);
