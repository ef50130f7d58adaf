import { siteSettings } from '@site/platform';
import { ButtonLink, Section } from '@site/shared-ui';
import styles from './request-location.module.scss';

interface Near {
  /** A ZIP code, city or state. */
  near?: string | null;
}

/** Links to the contact form. */
export const RequestLocationLink = ({ near }: Near) => (
  <ButtonLink
    look="outlined"
    to={`/contact?inquiry=general&subject=${encodeURIComponent(`A store near ${near || 'me. My city and ZIP code:'}`)}#message`}
  >
    Request a Location
  </ButtonLink>
);

export const RequestLocation = ({ near }: Near) => {
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
        <RequestLocationLink near={near} />
      </div>
    </Section>
  );
};
