import { siteSettings, siteState } from '@site/platform';
import { ButtonLink, Section } from '@site/shared-ui';
import styles from './request-location.module.scss';

/** The closing section. Until there is a contact page, the home page's form takes the request. */
export const RequestLocation = () => {
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
            Tell us where you would like to see {brand} products, and we will talk to the licensed
            dispensaries there.
          </p>
        </div>
        <ButtonLink look="outlined" to={contact}>
          Request a Location
        </ButtonLink>
      </div>
    </Section>
  );
};
