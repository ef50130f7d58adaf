import cycle from '@site/art/scenes/cycle.svg';
import scene from '@site/art/scenes/sustainability.svg';
import { Closing, Section } from '@site/shared-ui';
import { PageButton } from '../blocks/page-button';
import { PageIntro } from '../blocks/page-intro';
import { SceneBand } from '../blocks/scene-band';
import styles from './sustainability-page.module.scss';

const claims = [
  { value: 'Sun', label: 'Grown in daylight' },
  { value: 'Glass', label: 'Packaging you can reuse' },
  { value: 'Loop', label: 'Solvents we recover' },
] as const;

const initiatives = [
  {
    title: 'Grown in the sun',
    text: 'We buy from farms that grow outdoors or in daylight. Grow lights help. They never replace the sun.',
  },
  {
    title: 'Water in a loop',
    text: 'Our cooling water runs in a closed loop. The fields we buy from use drip irrigation.',
  },
  {
    title: 'Short hauls',
    text: 'We process flower in the region where it grows and combine deliveries by route.',
  },
  {
    title: 'Solvents recovered',
    text: 'We capture, distill and reuse our solvents, batch after batch.',
  },
  {
    title: 'Less packaging',
    text: 'Glass, paper and tin wherever child-resistant packaging rules allow, and no box around the box.',
  },
  {
    title: 'Back to the soil',
    text: 'We compost spent plant material with our growers. It goes back to the fields it came from.',
  },
] as const;

/** `/sustainability` */
export default function SustainabilityPage() {
  return (
    <>
      <header className={styles.head}>
        <PageIntro
          label="Sustainability"
          title="Take less. Give back."
          lead="Every extract starts with a season in a field. We buy from growers who take care of theirs."
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
          Six habits, all year long
        </h2>
        <div className={styles.habitCycle}>
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
        text="Ask where a batch was grown, what happened to its solvent, or what its package is made of. We’ll tell you."
      >
        <PageButton to="/contact?inquiry=general" look="primary">
          Ask a Question
        </PageButton>
        <PageButton to="/products">Explore Products</PageButton>
      </Closing>
    </>
  );
}
