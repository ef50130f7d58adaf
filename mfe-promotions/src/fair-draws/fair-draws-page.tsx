import { useHydrated } from '@site/platform';
import scene from '@site/art/scenes/lottery.svg';
import { PageHero, Section } from '@site/shared-ui';
import { useSettledSearchParams } from '@site/shared-ui/router';
import { lazy, Suspense } from 'react';
import { DrawChoice } from './draw-choice';
import styles from './fair-draws.module.scss';

const DrawCheck = lazy(() => import('./draw-check'));

const DEFAULT_CAMPAIGN = 'default';

/** How commit and reveal works, in plain words. */
const EXPLAINED = [
  [
    'Sealed before the day',
    'For each day a secret number is drawn by a cryptographic generator: the seed. Its hash, a fingerprint that fits no other number, is published before the day begins. From then on nobody can exchange it.',
  ],
  [
    'Decided by number',
    'Each spin takes the next number of its promotion. Seed and number together give one code, and that code alone decides win or loss, the prize, and the segment where the wheel stops, before it turns.',
  ],
  [
    'Chained',
    'Each record holds the fingerprint of the one before. A draw that was changed, added or taken out later would break every record that follows.',
  ],
  [
    'Opened after the day',
    'When the day is over its seed is published. Anyone can then compute every draw of that day again. The check below does so in your own browser.',
  ],
] as const;

const readDraw = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

/** `/fair-draws?campaign=…&draw=…`: what makes the draws fair, and the check of one, or of the newest. */
export default function FairDrawsPage() {
  const [params, setParams] = useSettledSearchParams();
  const hydrated = useHydrated();
  const campaign = params.get('campaign') || DEFAULT_CAMPAIGN;
  const draw = readDraw(params.get('draw'));

  return (
    <>
      <PageHero
        label="Promotions"
        title="Fair draws"
        lead="Every spin of our wheels is decided in a way that you can check afterwards, down to the last digit, without taking our word for it."
        picture={scene}
      />
      <Section>
        <h2>How a draw is made</h2>
        <ol className={styles.explained}>
          {EXPLAINED.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section className={styles.check} aria-labelledby="draw-check">
        <h2 id="draw-check">
          {draw === undefined ? 'Check a draw' : `Draw no. ${draw} of “${campaign}”`}
        </h2>
        <noscript>
          <p className={styles.note}>
            Checking needs JavaScript. The records are at /api/promotions/{campaign}/draws, for any
            other tool.
          </p>
        </noscript>
        {hydrated && (
          <>
            <DrawChoice
              key={`${campaign}/${draw}`}
              campaign={campaign}
              draw={draw}
              onChoose={(chosen, number) =>
                setParams({ campaign: chosen, ...(number && { draw: number }) })
              }
            />
            <Suspense fallback={<p role="status">Fetching the draws…</p>}>
              <DrawCheck campaign={campaign} draw={draw} />
            </Suspense>
          </>
        )}
      </Section>
    </>
  );
}
