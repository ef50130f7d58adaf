import { withParams } from '@site/contracts/query';
import { Button, PillRow } from '@site/shared-ui';
import { Link, useSettledSearchParams } from '@site/shared-ui/router';
import { PillChoice } from '../filters/pill-choice';
import pills from '../filters/pills.module.scss';
import { STRAIN_TYPES } from '../data/product';
import styles from './catalog.module.scss';
import { allProducts, categories, type CatalogCategory, productsIn } from './categories';
import { ProductGrid } from './product-grid';
import { TERPENES } from './product-terpenes';
import { readSelection, selectProducts, type Selection, SORTS } from './selection';

const TYPES = {
  '': 'All types',
  ...Object.fromEntries(STRAIN_TYPES.map((type) => [type.toLowerCase(), type])),
};

/** The products of a category, filtered and sorted by the URL. */
export const Catalog = ({ category }: { category: CatalogCategory }) => {
  const [params, setParams] = useSettledSearchParams();
  const selection = readSelection(params);
  const matches = selectProducts(productsIn(category), selection);
  const change = (choices: Partial<Record<keyof Selection, string>>) =>
    setParams((query) => withParams(query, choices), { replace: true });

  const countText =
    matches.length === 0
      ? noneText(selection, category)
      : `${matches.length} ${matches.length === 1 ? 'product' : 'products'}`;

  return (
    <>
      <div className={styles.controls}>
        <CategoryLinks current={category.path} query={params.toString()} />
        <div className={styles.choices}>
          <PillRow>
            <PillChoice
              legend="Strain type"
              options={TYPES}
              value={selection.type?.toLowerCase() ?? ''}
              onChange={(type) => change({ type })}
            />
          </PillRow>
          <div className={styles.menus}>
            <SelectMenu
              label="Terpene"
              options={{ '': 'All terpenes', ...TERPENES }}
              value={selection.terpene ?? ''}
              onChange={(terpene) => change({ terpene })}
            />
            <SelectMenu
              label="Sort by"
              options={SORTS}
              value={selection.sort}
              onChange={(sort) => change({ sort: sort === 'shelf' ? '' : sort })}
            />
          </div>
        </div>
        <p role="status" className={matches.length > 0 ? styles.count : undefined}>
          {countText}
        </p>
      </div>
      {matches.length > 0 ? (
        <ProductGrid products={matches} />
      ) : (
        <Button onClick={() => change({ type: '', terpene: '' })}>Show All</Button>
      )}
    </>
  );
};

/** `No sativa edibles with pinene right now.` */
const noneText = ({ type, terpene }: Selection, category: CatalogCategory): string => {
  const noun = category === allProducts ? 'products' : category.label;
  return `No ${(type ? `${type} ${noun}` : noun).toLowerCase()}${terpene ? ` with ${terpene}` : ''} right now.`;
};

/** Links to the categories; they keep filters and sort order. */
const CategoryLinks = ({ current, query }: { current: string; query: string }) => (
  <nav aria-label="Product categories">
    <p className={styles.label} aria-hidden="true">
      Category
    </p>
    <PillRow>
      <ul className={pills.group}>
        {categories.map(({ path, label }) => (
          <li key={path}>
            <Link
              className={pills.pill}
              to={{ pathname: path, search: query }}
              aria-current={path === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </PillRow>
  </nav>
);

interface SelectMenuProps {
  label: string;
  /** Value → label, in order. */
  options: Readonly<Record<string, string>>;
  value: string;
  onChange: (value: string) => void;
}

const SelectMenu = ({ label, options, value, onChange }: SelectMenuProps) => (
  <label className={styles.menu}>
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
