import { ButtonLink, Label, Section } from '@site/shared-ui';
import { siteState } from '@site/platform';
import styles from './quality-banner.module.scss';

export const QualityBanner = () => (
  <Section aria-labelledby="quality">
    <div className={styles.banner}>
      <div>
        <Label>Quality</Label>
        <h2 id="quality">Tested before it is filled, and again after</h2>
        <p>
          An independent laboratory checks every batch for potency, residual solvents, heavy metals,
          pesticides and microbes. A batch that misses a limit is not sold.
        </p>
      </div>
      <div className={styles.actions}>
        {siteState().paths.includes('/lab-results') && (
          <ButtonLink look="primary" to="/lab-results">
            View Lab Results
          </ButtonLink>
        )}
        <ButtonLink to="/store-locator">Find Retailers</ButtonLink>
      </div>
    </div>
  </Section>
);
