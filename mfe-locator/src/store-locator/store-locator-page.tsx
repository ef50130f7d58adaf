import picture from '@site/art/scenes/locator.svg';
import { Provider } from 'jotai';
import { siteSettings } from '@site/platform';
import { PageHero, Section } from '@site/shared-ui';

import { RequestLocation } from './request-location';
import { StoreFinder } from './store-finder';
import styles from './store-locator-page.module.scss';

/** `/store-locator`. Each visit starts with no store selected, so the atoms belong to the page. */
export default function StoreLocatorPage() {
  const { brand } = siteSettings();
  return (
    <Provider>
      <div className={styles.hero}>
        <PageHero
          label="Store locator"
          title={<span className={styles.title}>FIND {brand}</span>}
          lead="Locate authorized dispensaries near you carrying our premium cannabis extracts"
          picture={picture}
        />
      </div>
      <Section aria-label="Stores">
        <StoreFinder />
      </Section>
      <RequestLocation />
    </Provider>
  );
}
