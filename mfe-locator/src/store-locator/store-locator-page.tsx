import picture from '@site/art/scenes/locator.svg';
import { siteSettings, siteState } from '@site/platform';
import { ButtonLink, PageHero, Section } from '@site/shared-ui';
import { Provider } from 'jotai';
import { StoreFinder } from './store-finder';
import styles from './store-locator-page.module.scss';

/** `/store-locator`. The provider resets the selection for each visit. */
export default function StoreLocatorPage() {
  const { brand } = siteSettings();
  return (
    <Provider>
      <div className={styles.hero}>
        <PageHero
          compact
          label="Store locator"
          title={<span className={styles.title}>FIND {brand}</span>}
          lead="Locate authorized dispensaries near you carrying our premium cannabis extracts"
          picture={picture}
        />
      </div>
      <Section aria-label="Stores" className={styles.stores}>
        <StoreFinder />
      </Section>
      <RequestLocation />
    </Provider>
  );
}

/** Links to the home page's form if this composition has no contact page. */
const RequestLocation = () => {
  const { brand } = siteSettings();
  const contact = siteState().paths.includes('/contact')
    ? '/contact?inquiry=general&subject=A%20store%20near%20me%3A#message'
    : '/home#contact';
  return (
    <Section>
      <div className={styles.card}>
        <div className={styles.text}>
          <h2>Can't Find a Store Near You?</h2>
          <p>
            Tell us where you’d like to find {brand}, and we’ll reach out to licensed dispensaries
            near you.
          </p>
        </div>
        <ButtonLink look="outlined" to={contact}>
          Request a Location
        </ButtonLink>
      </div>
    </Section>
  );
};
