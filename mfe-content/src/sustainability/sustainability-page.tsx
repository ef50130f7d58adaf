import scene from '@site/art/scenes/sustainability.svg';
import { PageHero, Section } from '@site/shared-ui';
import { Closing } from '../blocks/closing';
import { Figures } from '../blocks/figures';
import { PageButton } from '../blocks/page-button';
import { SectionHead } from '../blocks/section-head';
import { TextTiles } from '../blocks/tiles';
import { claims, initiatives } from './sustainability-content';

/** `/sustainability`: what the brand does about energy, water, solvents, packaging and waste. */
export default function SustainabilityPage() {
  return (
    <>
      <PageHero
        label="Sustainability"
        title="Take little, give back"
        lead="An extract concentrates what a field gave in a season. That obliges us to look after the field."
        picture={scene}
      />
      <Section aria-label="What comes first">
        <Figures figures={claims} />
      </Section>
      <Section>
        <SectionHead label="What we do" title="Six habits, kept every day" />
        <TextTiles columns={3} tiles={initiatives} />
      </Section>
      <Closing
        title="Hold us to it"
        text="Ask where a batch was grown, what became of its solvent, or what its package is made of. We will tell you."
      >
        <PageButton to="/contact?inquiry=general" look="primary">
          Ask a Question
        </PageButton>
        <PageButton to="/our-story">Our Story</PageButton>
      </Closing>
    </>
  );
}
