import scene from '@site/art/scenes/fair-draws.svg';
import { DEFAULT_CAMPAIGN } from '@site/contracts';
import { useHydrated } from '@site/platform';
import { PageHero, Section } from '@site/shared-ui';
import { useLocation, useNavigationType, useSettledSearchParams } from '@site/shared-ui/router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { showInView, takeFocus, takeFocusInView } from '../play/take-focus';
import styles from './fair-draws.module.scss';

const DrawCheck = lazy(() => import('./draw-check'));

/** The scheme in short. */
const STEPS = [
  [
    'Before the first draw',
    'For each day, we lock away a secret number and publish its fingerprint, so we can’t swap it later.',
  ],
  ['When you spin', 'Your device adds its own secret number. Together, the two decide the result.'],
  ['After the day', 'We publish our number, so anyone can recompute every draw of that day.'],
] as const;

/** The commit-and-reveal scheme in detail. */
const EXPLANATIONS = [
  [
    'Sealed before the first draw',
    'For each day, a cryptographic generator picks a secret number: the seed. We publish its fingerprint (SHA-256), which no other number could produce, before the day’s first draw.',
  ],
  [
    'Two secret numbers decide',
    'When the wheel appears, your device picks its own number and sends us only its fingerprint. It gets a signed receipt with a ticket number, and only then sends us the number. Together they make one code, and that code alone decides what you win and where the wheel stops.',
  ],
  [
    'Linked in a chain',
    'Each record holds the fingerprint of the one before it. Changing, adding or removing a draw later would break every record after it.',
  ],
  [
    'Opened after the day',
    'When the day is over, its seed is published. Then anyone can recompute every draw of that day. This page does it in your own browser.',
  ],
] as const;

const explanationItem = ([title, text]: readonly [string, string]) => (
  <li key={title}>
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
);

const readDraw = (text: string | null): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : undefined;
};

const LIMITS = [
  [
    'With a ticket, no one picks the outcome',
    'When we signed your receipt, we didn’t know your device’s number, and you didn’t know the seed. If anyone changes a draw later, you hold the proof: receipt, number and signed draw are saved on your device, in the link to your result, and in the winner’s email.',
  ],
  [
    'Without a ticket, it proves less',
    'A browser that’s too old, or a page that’s been open too long, spins without a ticket. No one can change that outcome, but we could have known it before you did. The records show which draws these are.',
  ],
  [
    'What it can’t prove',
    'We could ignore your spin. You’d still hold the receipt for it, and later this page shows what the result would have been. When spins arrive at the same moment, we decide their order, and with it who gets the last of a prize. And anyone who knows the secret behind the seeds could play, too, but those wins would show up in the public chain.',
  ],
] as const;

/**
 * Focuses the heading when another draw is chosen within the page. After Back the browser restores the scroll position.
 * A select that was changed keeps the focus.
 */
const useChoiceFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    const focused = document.activeElement;
    if (focused instanceof HTMLSelectElement) showInView(focused);
    else (isBack ? takeFocus : takeFocusInView)(heading.current);
  }, [key, isBack]);
  return heading;
};

/** `/fair-draws?campaign=…&draw=…` */
export default function FairDrawsPage() {
  const [params, setParams] = useSettledSearchParams();
  const hydrated = useHydrated();
  const draw = readDraw(params.get('draw'));
  const heading = useChoiceFocus();

  return (
    <>
      <PageHero
        label="Promotions"
        title="Fair draws"
        lead="Don’t take our word for it. Verify how every spin was decided, down to the last digit."
        picture={scene}
        compact
      />
      <Section className={styles.check} aria-labelledby="draw-check">
        <h2 ref={heading} id="draw-check" tabIndex={-1}>
          {draw === undefined ? 'Verify a draw' : `Draw no. ${draw}`}
        </h2>
        <noscript>
          <p className={styles.note}>
            You need JavaScript to verify draws on this page. The records are at /api/promotions/
            {DEFAULT_CAMPAIGN}/draws, for use with any other tool.
          </p>
        </noscript>
        {hydrated && (
          <Suspense fallback={<p role="status">Loading the draws…</p>}>
            <DrawCheck
              campaign={params.get('campaign') || undefined}
              draw={draw}
              onChoose={(campaignId, number) =>
                setParams({ campaign: campaignId, ...(number && { draw: number }) })
              }
            />
          </Suspense>
        )}
      </Section>
      <Section className={styles.brief}>
        <h2>How draws work</h2>
        <ol className={styles.explanations}>{STEPS.map(explanationItem)}</ol>
      </Section>
      <Section>
        <details className={styles.curious}>
          <summary>
            <h2>For the curious</h2>
          </summary>
          <ol className={styles.explanations}>{EXPLANATIONS.map(explanationItem)}</ol>
          <h2>What it proves and what it can’t</h2>
          <ul className={styles.explanations}>{LIMITS.map(explanationItem)}</ul>
          <p className={styles.note}>
            To verify without this page, use{' '}
            <a href="/api/promotions/verify-draws.mjs">a single-file program</a> that reads the
            public records. Save the{' '}
            <a href="/api/promotions/heads.txt">signed list of latest draws</a> from time to time:
            if anyone rewrote the past, it wouldn’t match your older list.
          </p>
        </details>
      </Section>
    </>
  );
}
