import cycle from '@site/art/scenes/cycle.svg';
import scene from '@site/art/scenes/sustainability.svg';
import { Section } from '@site/shared-ui';
import { Closing } from '../blocks/closing';
import { PageButton } from '../blocks/page-button';
import { PageIntro } from '../blocks/page-intro';
import { SceneBand } from '../blocks/scene-band';
import styles from './sustainability-page.module.scss';

const claims = [
  { value: 'Sun', label: 'Daylight before lamps' },
  { value: 'Glass', label: 'Reuse before recycling' },
  { value: 'Loop', label: 'Recovery before disposal' },
] as const;

const initiatives = [
  {
    title: 'Grown in the sun',
    text: 'We buy from farms that grow outdoors or in daylight, where lamps help and do not replace the sky.',
  },
  {
    title: 'Water in a loop',
    text: 'Cooling water goes round in a closed circuit, and the fields we buy from are irrigated drop by drop.',
  },
  {
    title: 'Short ways',
    text: 'Flower is processed in the region where it grows, and deliveries are bundled by route.',
  },
  {
    title: 'Solvents recovered',
    text: 'What extracts the resin is distilled, caught and used again, batch after batch.',
  },
  {
    title: 'Less packaging',
    text: 'Glass, paper and tin where the rules for child-resistant packages allow it, and no box around the box.',
  },
  {
    title: 'Back to the soil',
    text: 'Spent plant material is composted with our growers and returns to the fields it came from.',
  },
] as const;

/** `/sustainability` */
export default function SustainabilityPage() {
  return (
    <>
      <header className={styles.head}>
        <PageIntro
          label="Sustainability"
          title="Take little, give back"
          lead="An extract concentrates what a field gave in a season. That obliges us to look after the field."
        />
      </header>
      <SceneBand picture={scene} fadesIn />
      <dl className={styles.claims}>
        {claims.map(({ value, label }) => (
          <div key={label} className={styles.claim}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <Section aria-labelledby="habits">
        <h2 id="habits" className={styles.title}>
          Six habits, round the year
        </h2>
        <div className={styles.year}>
          <img className={styles.ring} src={cycle} alt="" width={600} height={600} loading="lazy" />
          <ol className={styles.habits}>
            {initiatives.map(({ title, text }) => (
              <li key={title} className={styles.habit}>
                <h3>{title}</h3>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
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
