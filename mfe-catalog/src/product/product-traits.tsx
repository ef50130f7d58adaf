import { lookupPath } from '@site/contracts/certificates';
import { dayInWords } from '@site/contracts/wall-clock';
import { siteState } from '@site/platform';
import { Link } from '@site/shared-ui/router';
import { type ReactNode, useRef } from 'react';
import { terpenes as productTerpenes } from '../data/terpenes';
import type { Product, ProductNotes } from '../data/product';
import {
  panelsText,
  potencyText,
  SAMPLE_TEXT,
  terpenesOf,
} from '../certificates/certificate-texts';
import { useNewestCertificate } from '../certificates/use-newest-certificate';
import { useInView } from '../products/use-in-view';
import styles from './product-traits.module.scss';
import { FULL_BAR, TerpeneBars } from './terpene-bars';

/** Terpenes and potency are those of the latest certificate, once it is loaded. */
export const ProductTraits = ({ product, notes }: { product: Product; notes: ProductNotes }) => {
  const cards = useRef<HTMLDivElement>(null);
  const isNear = useInView(cards, { margin: '300px' });
  const certificate = useNewestCertificate(product.slug, isNear);
  const measured = certificate && certificate.terpenes.length > 0 ? certificate : undefined;
  return (
    <div ref={cards} className={styles.cards}>
      <Trait title="Terpenes">
        <TerpeneBars
          terpenes={measured ? terpenesOf(measured) : (productTerpenes[product.slug] ?? {})}
        />
        <p className={styles.note}>
          {`Percent of the extract${measured ? `, measured in batch ${measured.batch}${measured.sample ? ' (sample data)' : ''}` : ''}. A full bar means ${FULL_BAR.toFixed(1)}%.`}
        </p>
      </Trait>
      <Trait title="Effects">
        <TextList entries={product.effects} />
      </Trait>
      <Trait title="Flavors">
        <TextList entries={notes.flavors} />
      </Trait>
      <Trait title="Quality">
        <TextList
          entries={
            certificate
              ? [
                  ...(certificate.sample ? [SAMPLE_TEXT] : []),
                  `Batch ${certificate.batch}, tested ${dayInWords(certificate.testedAt)}`,
                  `Extract: ${potencyText(certificate)}`,
                  panelsText(certificate),
                ]
              : ['Tested by an independent lab', 'Batch number on every package']
          }
        />
        {siteState().paths.includes('/lab-results') && (
          <p className={styles.note}>
            <Link to={certificate ? lookupPath(certificate.batch) : '/lab-results'}>
              {certificate ? 'See the full certificate' : 'How we test'}
            </Link>
          </p>
        )}
      </Trait>
    </div>
  );
};

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
