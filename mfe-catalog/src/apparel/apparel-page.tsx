import shop from '@site/art/nav/apparel.svg';
import { loadFavourites, siteSettings } from '@site/platform';
import { PageHero, PillRow, Section } from '@site/shared-ui';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { useEffect } from 'react';
import { PillChoice } from '../filters/pill-choice';
import { CardGrid } from '../products/card-grid';
import { APPAREL_CATEGORIES, apparel } from './apparel';
import { ApparelCard } from './apparel-card';
import styles from './apparel-page.module.scss';
import { PreOrderNotice } from './pre-order-notice';

const OPTIONS = {
  all: 'All',
  ...Object.fromEntries(APPAREL_CATEGORIES.map((category) => [category.toLowerCase(), category])),
};

/** `/apparel`; the category is `?category=`, in lower case. */
export default function ApparelPage() {
  const [params, setParams] = useSettledSearchParams();
  const asked = params.get('category') ?? 'all';
  const category = Object.hasOwn(OPTIONS, asked) ? asked : 'all';
  const shown = apparel.filter(
    (item) => category === 'all' || item.category.toLowerCase() === category,
  );
  useEffect(loadFavourites, []);

  return (
    <>
      <PageHero
        label="Apparel"
        title="Made to be worn in"
        lead={`A few good things to wear and carry from ${siteSettings().brand}, in small runs.`}
        picture={shop}
      />
      <Section aria-labelledby="apparel">
        <PreOrderNotice />
        <h2 id="apparel" className={styles.hidden}>
          Items
        </h2>
        <div className={styles.controls}>
          <PillRow>
            <PillChoice
              legend="Category"
              options={OPTIONS}
              value={category}
              onChange={(next) =>
                setParams(next === 'all' ? {} : { category: next }, { replace: true })
              }
            />
          </PillRow>
          <p role="status" className={styles.count}>
            {`${shown.length} ${shown.length === 1 ? 'product' : 'products'}`}
          </p>
        </div>
        <CardGrid>
          {shown.map((item) => (
            <li key={item.id}>
              <ApparelCard item={item} />
            </li>
          ))}
        </CardGrid>
      </Section>
    </>
  );
}
