import { ShieldCheckmarkRegular } from '@fluentui/react-icons/headless/svg/shield-checkmark';
import { MINIMUM_AGE } from '@site/brand/promises';
import { ButtonLink, StrainLabel } from '@site/shared-ui';
import { ProductPortrait } from '../products/product-picture';
import { Rating } from '../products/rating';
import { strainColor } from '../products/strain-color';
import { isExtract, thcPercent } from '../products/thc';
import type { Portions, Product, ProductNotes } from '../shelf/product';
import styles from './product-label.module.scss';

/** For products with other ingredients: what the percentage refers to. */
const ofExtract = (product: Product, { weight }: ProductNotes): [string, string][] => [
  ['THC of the extract', thcPercent(product)],
  ['Measured on', `${weight} of extract`],
];

const ofPortions = ({ count, milligrams, name }: Portions): [string, string][] => [
  ['THC', `${milligrams} mg a ${name}`],
  ['Package', `${count} ${name}s, ${count * milligrams} mg THC`],
];

const productFacts = (product: Product, notes: ProductNotes): [string, string][] => {
  const kind: [string, string][] = [
    ['Strain Type', product.type],
    ['Extraction Method', product.extractionMethod],
  ];
  if (isExtract(product)) return [['THC', thcPercent(product)], ...kind, ['Weight', notes.weight]];
  return [
    ...(notes.portions ? ofPortions(notes.portions) : []),
    ...kind,
    ...ofExtract(product, notes),
  ];
};

/** The top of a product's page: picture, description and facts. */
export const ProductLabel = ({ product, notes }: { product: Product; notes: ProductNotes }) => (
  <div className={`${styles.label} ${strainColor(product.type)}`}>
    <div className={styles.frame}>
      <ProductPortrait product={product} className={styles.portrait} eager />
    </div>
    <div className={styles.text}>
      <p className={styles.badges}>
        <StrainLabel strain={product.type} />
        {notes.labTested && (
          <span className={styles.tested}>
            <ShieldCheckmarkRegular /> Lab Tested
          </span>
        )}
        <Rating value={product.rating} />
      </p>
      <h1>{product.name}</h1>
      <p className={styles.description}>{notes.fullDescription}</p>
      <dl className={styles.facts}>
        {productFacts(product, notes).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <div className={styles.find}>
          <ButtonLink look="primary" to="/store-locator">
            Find in Stores
          </ButtonLink>
        </div>
        <p>{`Sold only by licensed dispensaries, to adults ${MINIMUM_AGE} and over.`}</p>
      </div>
    </div>
  </div>
);
