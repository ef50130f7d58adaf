import scene from '@site/art/scenes/wholesale.svg';
import { REVIEW_TIME, WHOLESALE_TIME } from '@site/brand/promises';
import { siteSettings } from '@site/platform';
import { PageHero, Section } from '@site/shared-ui';
import { CheckList } from '../blocks/check-list';
import { Closing } from '../blocks/closing';
import { Columns } from '../blocks/columns';
import { Figures } from '../blocks/figures';
import { PageButton } from '../blocks/page-button';
import { SectionHead } from '../blocks/section-head';
import { Steps } from '../blocks/steps';
import { TextTiles } from '../blocks/tiles';
import { contactPath } from '../contact/contact-path';
import { benefits, process, requirements, stats } from './wholesale-content';

/** `/wholesale`: what a licensed dispensary gets, needs and does to become a partner. */
export default function WholesalePage() {
  const { brand } = siteSettings();
  return (
    <>
      <PageHero
        label="Wholesale"
        title={`Carry ${brand}`}
        lead="For licensed dispensaries and retailers that want an extract they can explain, and customers who come back for it."
        picture={scene}
      >
        <PageButton to={contactPath('wholesale', 'Wholesale information')} look="primary">
          Request Wholesale Info
        </PageButton>
      </PageHero>
      <Section aria-label="In figures">
        <Figures figures={stats} />
      </Section>
      <Section>
        <SectionHead label="Benefits" title="What partners get" />
        <TextTiles columns={3} tiles={benefits} />
      </Section>
      <Section>
        <Columns>
          <SectionHead
            label="Requirements"
            title="What we ask of you"
            text="The law asks most of it already. We ask for the rest because the last yard of quality is yours."
          />
          <CheckList entries={requirements} />
        </Columns>
      </Section>
      <Section>
        <SectionHead label="How it works" title="Four steps to the shelf" />
        <Steps steps={process} />
      </Section>
      <Closing
        title="Shall we talk?"
        text={`Applications are reviewed within ${REVIEW_TIME}, and we contact you within ${WHOLESALE_TIME}.`}
      >
        <PageButton to={contactPath('wholesale', 'Wholesale information')} look="primary">
          Request Wholesale Info
        </PageButton>
      </Closing>
    </>
  );
}
