import scene from '@site/art/scenes/fair-draws.svg';
import { useHydrated } from '@site/platform';
import { Button, Field, PageHero, Section } from '@site/shared-ui';
import { useLocation, useNavigationType, useSettledSearchParams } from '@site/shared-ui/router';
import { lazy, type SubmitEvent, Suspense, useEffect, useRef } from 'react';
import { takeFocus, takeFocusInView } from '../play/take-focus';
import styles from './fair-draws.module.scss';

const DrawCheck = lazy(() => import('./draw-check'));

const DEFAULT_CAMPAIGN = 'default';

/** Explains the commit-and-reveal scheme. */
const EXPLANATIONS = [
  [
    'Sealed before the day',
    'For each day a secret number is drawn by a cryptographic generator: the seed. Its hash, a fingerprint that fits no other number, is published before the day begins. From then on nobody can exchange it.',
  ],
  [
    'Decided by two',
    'When the wheel is shown, your device chooses a secret number of its own and tells us only its fingerprint. It gets a signed receipt with the number of its ticket, and then tells the rest. Seed, ticket and your device’s number together give one code, and that code alone decides win or loss, the prize, and the segment where the wheel stops.',
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

const LIMITS = [
  [
    'With a ticket, nobody chooses the outcome',
    'We did not know your device’s number when we sealed the day and signed your receipt; you did not know the seed. Whoever would change, drop or exchange a draw later leaves the proof with you: the receipt, the number and the signed draw are kept on your device, in the link of the result, and in the winner’s mail.',
  ],
  [
    'Without\u00a0one, it is less',
    'A browser that is too old, or a page that has been open for long, spins without a ticket. Then seed and number of the draw decide. Nobody can change that outcome, but we could have known it before you did. The records say which draws these are.',
  ],
  [
    'What it cannot prove',
    'We could refuse to answer at all. Your device then holds a receipt that was never drawn, and when the seed is open this page says what it would have been. Of spins that arrive at the same moment, the order is ours, and so is who gets the last piece of a prize. And whoever holds the secret of the seeds could play himself: his wins stand in the public chain, where they can be counted.',
  ],
] as const;

/**
 * Focuses the heading when another draw is chosen within the page. After Back the browser restores the scroll position.
 */
const useChoiceFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    (isBack ? takeFocus : takeFocusInView)(heading.current);
  }, [key, isBack]);
  return heading;
};

/** `/fair-draws?campaign=…&draw=…` */
export default function FairDrawsPage() {
  const [params, setParams] = useSettledSearchParams();
  const hydrated = useHydrated();
  const campaign = params.get('campaign') || DEFAULT_CAMPAIGN;
  const draw = readDraw(params.get('draw'));
  const heading = useChoiceFocus();

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
        <ol className={styles.explanations}>
          {EXPLANATIONS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section className={styles.limits}>
        <h2>What it proves, and what it cannot</h2>
        <ul className={styles.explanations}>
          {LIMITS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.note}>
          To check without this page:{' '}
          <a href="/api/promotions/verify-draws.mjs">a program of one file</a> reads the public
          records. Keep the <a href="/api/promotions/heads.txt">list of signed heads</a> from time
          to time: a past that was rewritten does not fit an older list.
        </p>
      </Section>
      <Section className={styles.check} aria-labelledby="draw-check">
        <h2 ref={heading} id="draw-check" tabIndex={-1}>
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

interface DrawChoiceProps {
  campaign: string;
  draw?: number;
  onChoose: (campaign: string, draw: string) => void;
}

const DrawChoice = ({ campaign, draw, onChoose }: DrawChoiceProps) => {
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    onChoose(String(entries.get('campaign')).trim(), String(entries.get('draw')).trim());
  };
  return (
    <form className={styles.choice} onSubmit={handleSubmit}>
      <Field label="Promotion">
        {(control) => (
          <input {...control} name="campaign" required autoComplete="off" defaultValue={campaign} />
        )}
      </Field>
      <Field label="Draw number" optional>
        {(control) => (
          <input {...control} name="draw" type="number" min={1} step={1} defaultValue={draw} />
        )}
      </Field>
      <Button type="submit" look="primary">
        Check
      </Button>
    </form>
  );
};
