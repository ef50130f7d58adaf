import picture from '@site/art/scenes/locator.svg';
import { siteSettings } from '@site/platform';
import { PageHero, Section } from '@site/shared-ui';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { Provider } from 'jotai';
import { RequestLocation } from '../layout/request-location';
import { StoreFinder } from './store-finder';
import styles from './store-locator-page.module.scss';

/** `/store-locator`. The provider resets the selection for each visit. */
export default function StoreLocatorPage() {
  const { brand } = siteSettings();
  const [parameters] = useSettledSearchParams();
  return (
    <Provider>
      <PageHero
        compact
        label="Store locator"
        title={<span className={styles.title}>FIND {brand}</span>}
        lead="Locate authorized dispensaries near you carrying our premium cannabis extracts"
        picture={picture}
      />
      <Section aria-label="Stores">
        <StoreFinder />
      </Section>
      <RequestLocation near={parameters.get('q')} />
    </Provider>
  );
}
