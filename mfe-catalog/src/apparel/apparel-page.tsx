import shop from '@site/art/nav/apparel.svg';
import { loadFavorites, siteSettings, siteState } from '@site/platform';
import { ButtonLink, PageHero, PillRow, Section } from '@site/shared-ui';
import { useSettledSearchParams } from '@site/shared-ui/router';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import { useEffect } from 'react';
import { PillChoice } from '../filters/pill-choice';
import { CardGrid } from '../products/card-grid';
import { apparel, APPAREL_CATEGORIES } from './apparel';
import { ApparelCard } from './apparel-card';
import styles from './apparel-page.module.scss';

const OPTIONS = {
  all: 'All',
  ...Object.fromEntries(APPAREL_CATEGORIES.map((category) => [category.toLowerCase(), category])),
};

/** `/apparel?category=` */
export default function ApparelPage() {
  const [params, setParams] = useSettledSearchParams();
  const requested = params.get('category') ?? 'all';
  const category = Object.hasOwn(OPTIONS, requested) ? requested : 'all';
  const visibleItems = apparel.filter(
    (item) => category === 'all' || item.category.toLowerCase() === category,
  );
  useEffect(loadFavorites, []);

  return (
    <>
      <PageHero
        compact
        label="Apparel"
        title="Made for everyday wear"
        lead={`Hoodies, tees, a jacket and more from ${siteSettings().brand}, made in small runs.`}
        picture={shop}
      />
      <Section aria-labelledby="apparel">
        <PreOrderNotice />
        <h2 id="apparel" className={screenReader.only}>
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
            {`${visibleItems.length} ${visibleItems.length === 1 ? 'product' : 'products'}`}
          </p>
        </div>
        <CardGrid>
          {visibleItems.map((item) => (
            <li key={item.id}>
              <ApparelCard item={item} />
            </li>
          ))}
        </CardGrid>
      </Section>
    </>
  );
}

const PreOrderNotice = () => (
  <aside className={styles.notice} aria-labelledby="online-store">
    <div>
      <h2 id="online-store">Coming Soon - Online Store</h2>
      <p>
        Save your favorites now, and contact us to pre-order. You’ll be able to pay by card when the
        store opens.
      </p>
    </div>
    <ButtonLink
      to={siteState().paths.includes('/contact') ? '/contact?inquiry=product' : '/home#contact'}
    >
      Contact Us
    </ButtonLink>
  </aside>
);
