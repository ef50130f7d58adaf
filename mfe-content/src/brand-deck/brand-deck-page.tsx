import scene from '@site/art/scenes/brand-deck.svg';
import { siteSettings } from '@site/platform';
import { PageHero, Section } from '@site/shared-ui';
import { CheckList } from '../blocks/check-list';
import { Closing } from '../blocks/closing';
import { Columns } from '../blocks/columns';
import { Figures } from '../blocks/figures';
import { PageButton } from '../blocks/page-button';
import { SectionHead } from '../blocks/section-head';
import { TextTiles } from '../blocks/tiles';
import { highlights, market, metrics, portfolio, reasons } from './brand-deck-content';
import styles from './brand-deck-page.module.scss';

/** `/brand-deck`: the brand for investors and partners. */
export default function BrandDeckPage() {
  const { brand } = siteSettings();
  return (
    <>
      <PageHero
        label="Brand deck"
        title={`${brand}, in short`}
        lead="Who we are, what we make, and why it is worth building further."
        picture={scene}
      >
        <PageButton to="/contact?inquiry=partnership" look="primary">
          Investment Inquiry
        </PageButton>
        <PageButton to="/products">View Products</PageButton>
      </PageHero>
      <Section aria-label="In figures">
        <Figures figures={metrics} />
      </Section>
      <Section>
        <SectionHead label={`Why ${brand}`} title="Three reasons that compound" />
        <TextTiles columns={3} tiles={reasons} />
      </Section>
      <Section>
        <SectionHead label="Product portfolio" title="Two lines, one standard" />
        <ul className={styles.portfolio}>
          {portfolio.map(({ picture, title, text }) => (
            <li key={title} className={styles.line}>
              <img
                className={styles.picture}
                src={picture}
                alt=""
                width={400}
                height={500}
                loading="lazy"
              />
              <div className={styles.words}>
                <h3>{title}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section>
        <Columns>
          <SectionHead
            label="Market opportunity"
            title="Trust is what is scarce"
            text="There is no lack of extracts. There is a lack of extracts that adults believe."
          />
          <CheckList entries={market} />
        </Columns>
      </Section>
      <Section>
        <SectionHead label="Investment highlights" title="Built to be repeated" />
        <TextTiles columns={4} tiles={highlights} />
      </Section>
      <Closing
        title="Let us show you the rest"
        text="The full deck, with its figures, is for conversations. Start one."
      >
        <PageButton to="/contact?inquiry=partnership" look="primary">
          Investment Inquiry
        </PageButton>
        <PageButton to="/products">View Products</PageButton>
      </Closing>
    </>
  );
}
