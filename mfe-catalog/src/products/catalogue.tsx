import { Button } from '@site/shared-ui';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { PillChoice } from '../filters/pill-choice';
import { SortMenu } from '../filters/sort-menu';
import type { CatalogueCategory } from './categories';
import { CategoryLinks } from './category-links';
import styles from './catalogue.module.scss';
import { STRAIN_TYPES } from './product';
import { ProductGrid } from './product-grid';
import { products } from './products';
import { readSelection, select, SORTS, withChoice } from './selection';

const TYPES = {
  '': 'All types',
  ...Object.fromEntries(STRAIN_TYPES.map((type) => [type.toLowerCase(), type])),
};

/** The products of a category, narrowed and ordered by the URL. */
export const Catalogue = ({ category }: { category: CatalogueCategory }) => {
  const [params, setParams] = useSettledSearchParams();
  const selection = readSelection(params);
  const shown = select(products.filter(category.holds), selection);
  const choose = (name: 'sort' | 'type') => (value: string) =>
    setParams((query) => withChoice(query, name, value), { replace: true });

  return (
    <>
      <div className={styles.controls}>
        <CategoryLinks current={category.path} query={params.toString()} />
        <div className={styles.choices}>
          <PillChoice
            legend="Strain type"
            options={TYPES}
            value={selection.type?.toLowerCase() ?? ''}
            onChange={choose('type')}
          />
          <SortMenu options={SORTS} value={selection.sort} onChange={choose('sort')} />
        </div>
        <p role="status" className={styles.count}>
          {shown.length} {shown.length === 1 ? 'product' : 'products'}
        </p>
      </div>
      {shown.length > 0 ? (
        <ProductGrid products={shown} />
      ) : (
        <div className={styles.none}>
          <p>
            There is no {selection.type} under {category.label} at the moment.
          </p>
          <Button onClick={() => choose('type')('')}>Show all types</Button>
        </div>
      )}
    </>
  );
};
