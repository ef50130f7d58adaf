import { siteSettings, siteState } from '@site/platform';
import { ButtonLink, Section } from '@site/shared-ui';
import styles from './request-location.module.scss';

/** Links to the contact form, on the home page if this composition has no contact page. */
export const RequestLocationLink = ({ near = '' }: { near?: string }) => (
  <ButtonLink
    look="outlined"
    to={
      siteState().paths.includes('/contact')
        ? `/contact?inquiry=general&subject=A%20store%20near%20${near || 'me%3A'}#message`
        : '/home#contact'
    }
  >
    Request a Location
  </ButtonLink>
);

export const RequestLocation = () => {
  const { brand } = siteSettings();
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
        <RequestLocationLink />
      </div>
    </Section>
  );
};
