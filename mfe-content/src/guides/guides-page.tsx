import { MINIMUM_AGE } from '@site/brand/promises';
import { notify } from '@site/platform';
import { Closing, Section } from '@site/shared-ui';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import { useState } from 'react';
import { PageButton } from '../blocks/page-button';
import { PageIntro } from '../blocks/page-intro';
import { DownloadDialog } from './download-dialog';
import { GuideCard, type Delivery } from './guide-card';
import { guides, type Guide } from './guides-content';
import styles from './guides-page.module.scss';
import { openGuide } from './use-guide-request';

/** `/guides` */
export default function GuidesPage() {
  const [selected, setSelected] = useState<Guide>();
  const [deliveries, setDeliveries] = useState<Record<string, Delivery>>({});

  const handleChoose = (guide: Guide) => {
    if (guide.available) return setSelected(guide);
    notify({
      title: 'Coming Soon!',
      message: `${guide.title} will be available shortly. Check back soon!`,
    });
  };

  return (
    <>
      <header className={styles.head}>
        <PageIntro
          label="Guides"
          title="Know what’s in the jar"
          lead="Free guides in plain English for adults who want to know what they’re buying. Just enter your name and email. We won’t sign you up for the newsletter."
        />
      </header>
      <Section aria-labelledby="library">
        <h2 id="library" className={screenReader.only}>
          Our guides
        </h2>
        <ul className={styles.shelf}>
          {guides.map((guide) => (
            <li key={guide.id}>
              <GuideCard
                guide={guide}
                delivery={deliveries[guide.id] ?? 'none'}
                onChoose={() => handleChoose(guide)}
              />
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          {`These guides are for information only and are not medical or legal advice. For adults ${MINIMUM_AGE} and over. Products are sold only at licensed dispensaries.`}
        </p>
      </Section>
      <Closing
        title="Want a quick answer?"
        text="Our four tools take a few minutes each. The FAQ covers the rest."
      >
        <PageButton to="/tools" look="primary">
          Open the Tools
        </PageButton>
        <PageButton to="/faq">Read the FAQ</PageButton>
      </Closing>
      <DownloadDialog
        guide={selected}
        onClose={() => setSelected(undefined)}
        onSuccess={({ id }) => {
          const guide = guides.find((candidate) => candidate.id === id)!;
          const delivery = openGuide(guide) ? 'opened' : 'blocked';
          setDeliveries((before) => ({ ...before, [id]: delivery }));
        }}
      />
    </>
  );
}
