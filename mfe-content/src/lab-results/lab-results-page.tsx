import scene from '@site/art/scenes/lab.svg';
import { Closing, PageHero, Section } from '@site/shared-ui';
import { CheckList } from '../blocks/check-list';
import { PageButton } from '../blocks/page-button';
import { SectionHead } from '../blocks/section-head';
import { Tile, Tiles } from '../blocks/tiles';
import { TitledText } from '../blocks/titled-text';
import { contactPath } from '../contact/contact-path';
import { BatchLookup } from './batch-lookup';
import { categories, journey } from './lab-results-content';
import styles from './lab-results-page.module.scss';

/** `/lab-results` */
export default function LabResultsPage() {
  return (
    <>
      <PageHero
        label="Lab results"
        title="Tested before it’s sold"
        lead="An independent, licensed lab tests every batch before we ship it. Enter the batch number on your package to see the certificate."
        picture={scene}
      />
      <BatchLookup />
      <Section>
        <SectionHead label="What we test" title="What every batch is tested for" />
        <Tiles columns={3}>
          {categories.map(({ icon, title, text, tests }) => (
            <Tile key={title} icon={icon} title={title}>
              <p>{text}</p>
              <CheckList entries={tests} />
            </Tile>
          ))}
        </Tiles>
      </Section>
      <Section>
        <SectionHead label="How it works" title="From batch to certificate" />
        <ol className={styles.steps}>
          {journey.map((step) => (
            <li key={step.title} className={styles.step}>
              <TitledText {...step} />
            </li>
          ))}
        </ol>
      </Section>
      <Closing
        title="Need help with your results?"
        text="Send us the batch number on your package. We’ll find the certificate and answer your questions."
      >
        <PageButton
          to={contactPath('product', 'Certificate of analysis, batch number:')}
          look="primary"
        >
          Contact Us
        </PageButton>
      </Closing>
    </>
  );
}
