import { siteState } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import type { ReactNode } from 'react';
import { terpenes as byProduct } from '../data/terpenes';
import type { Product, ProductNotes, Terpenes } from '../data/product';
import styles from './product-traits.module.scss';

export const ProductTraits = ({ product, notes }: { product: Product; notes: ProductNotes }) => (
  <div className={styles.cards}>
    <Trait title="Terpenes">
      <TerpeneBars terpenes={byProduct[product.slug] ?? {}} />
      <p className={styles.note}>In percent of the extract. A full bar is the most on our shelf.</p>
    </Trait>
    <Trait title="Effects">
      <TextList entries={product.effects} />
    </Trait>
    <Trait title="Flavors">
      <TextList entries={notes.flavors} />
    </Trait>
    <Trait title="Quality">
      <TextList
        entries={['Tested by an independent laboratory', 'Batch number on every package']}
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

const TextList = ({ entries }: { entries: readonly string[] }) => (
  <ul className={styles.words}>
    {entries.map((entry) => (
      <li key={entry}>{entry}</li>
    ))}
  </ul>
);

/** Terpene → scent. Aroma only, because no effect may be promised. */
const scents: Readonly<Record<string, string>> = {
  Caryophyllene: 'Black pepper and clove. Warm, and it lingers.',
  Humulene: 'Hops and dry wood. Keeps sweetness in check.',
  Limonene: 'Lemon peel. Bright, the first thing you smell.',
  Linalool: 'Lavender. Soft edges and a floral finish.',
  Myrcene: 'Ripe mango and damp earth. Round and heavy.',
  Ocimene: 'Basil and mint. Light, and gone early.',
  Pinene: 'Pine and rosemary. Clear and dry.',
  Terpinolene: 'Apple skin and lilac. Lively, a little wild.',
};

/** The highest percentage of a terpene in any product: a full bar. */
const HIGHEST = Math.max(...Object.values(byProduct).flatMap((amounts) => Object.values(amounts)));

/** All bars share one scale, so that terpenes and products can be compared. */
const TerpeneBars = ({ terpenes }: { terpenes: Terpenes }) => (
  <ul className={styles.bars}>
    {Object.entries(terpenes).map(([name, percent]) => (
      <li key={name}>
        <p className={styles.amount}>
          <span>{name}</span> <span>{percent.toFixed(1)}%</span>
        </p>
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
          <rect width={(100 * percent) / HIGHEST} height="1" />
        </svg>
        <p className={styles.scent}>{scents[name]}</p>
      </li>
    ))}
  </ul>
);
