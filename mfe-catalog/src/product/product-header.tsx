import { ShieldCheckmarkRegular } from '@fluentui/react-icons/headless/svg/shield-checkmark';
import { MINIMUM_AGE } from '@site/brand/promises';
import { ButtonLink, StrainLabel } from '@site/shared-ui';
import { useRef } from 'react';
import { useInView } from '../products/use-in-view';
import { ProductPicture } from '../products/product-picture';
import { Rating } from '../products/rating';
import { strainColor } from '../products/strain-color';
import { formatCount, formatThc, formatThcPercent, isExtract } from '../products/thc';
import { type Product, type ProductNotes, storesPath } from '../data/product';
import styles from './product-header.module.scss';
import { WhereToBuy } from './where-to-buy';

/** All products contain a gram of extract. */
const WEIGHT = '1g';

type Fact = [name: string, value: string];

const productFacts = (product: Product): Fact[] => {
  const { portions } = product;
  const kind: Fact[] = [
    ['Strain Type', product.type],
    ['Extraction Method', product.extractionMethod],
  ];
  if (isExtract(product)) return [['THC', formatThcPercent(product)], ...kind, ['Weight', WEIGHT]];
  return [
    ...(portions
      ? ([
          ['THC', formatThc(product)],
          [
            'Package',
            `${formatCount(portions)}, ${portions.count * portions.milligrams}\u00a0mg\u00a0THC`,
          ],
        ] satisfies Fact[])
      : []),
    ...kind,
    ['Extract Potency', `${formatThcPercent(product)} THC`],
    ['Tested Sample', `${WEIGHT} of the extract`],
  ];
};

/** Sets the 2 of "CO2" as a subscript. */
const withSubscript = (value: string) =>
  value.startsWith('CO2') ? (
    <>
      CO<sub>2</sub>
      {value.slice(3)}
    </>
  ) : (
    value
  );

/** The top of a product's page: picture, description, facts and stores. */
export const ProductHeader = ({ product, notes }: { product: Product; notes: ProductNotes }) => {
  const where = useRef<HTMLElement>(null);
  const isWhereInView = useInView(where, { isLive: true });
  return (
    <div className={`${styles.header} ${strainColor(product.type)}`}>
      <picture className={styles.frame}>
        <ProductPicture product={product} className={styles.portrait} loading="eager" />
      </picture>
      <div>
        <p className={styles.badges}>
          <StrainLabel strain={product.type} />
          <span className={styles.labTested}>
            <ShieldCheckmarkRegular /> Lab Tested
          </span>
          <Rating value={product.rating} />
        </p>
        <h1>{product.name}</h1>
        <p className={styles.description}>{notes.fullDescription}</p>
        <dl className={styles.facts}>
          {productFacts(product).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{withSubscript(value)}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.actions}>
          <div className={isWhereInView ? `${styles.find} ${styles.away}` : styles.find}>
            <ButtonLink look="primary" to={storesPath(product)}>
              Find in Stores
            </ButtonLink>
          </div>
          <p>{`Sold only at licensed dispensaries to adults ${MINIMUM_AGE} and over.`}</p>
        </div>
        <WhereToBuy ref={where} product={product} />
      </div>
    </div>
  );
};
