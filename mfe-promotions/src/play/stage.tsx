import { wheelTheme } from '@site/brand/wheel';
import type { Campaign } from '@site/contracts';
import { prefersReducedMotion } from '@site/platform';
import { Label } from '@site/shared-ui';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import { Wheel } from '@site/wheel';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';
import { OfficialRules } from '../rules/official-rules';
import { Burst } from './burst';
import type { Play } from './play-state';
import { SoundButton } from './sound-button';
import { landing, type Landing } from './spin';
import styles from './stage.module.scss';
import { showInView } from './take-focus';

/**
 * Scrolls to the top of an element when the value changes; also on mount if the element replaces other content of the
 * page.
 */
const useTopOnChange = (value: unknown, replacesContent: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(replacesContent ? undefined : value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    element.current?.scrollIntoView({
      block: 'start',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, [value]);
  return element;
};

/** Colors of the wheel without a campaign, which has no segments. */
const UNLIT = { ...wheelTheme, losing: [...wheelTheme.losing] };

interface StageProps {
  label: string;
  title: string;
  campaign?: Omit<Campaign, 'earlier'>;
  play?: Play;
  onLanded?: () => void;
  /** Spins when the wheel is dragged; absent while spinning is disabled. */
  onFlick?: () => void;
  /** Whether it replaces other content of the page, and so scrolls into view at once. */
  replacesContent?: boolean;
  /** Whether the wheel cannot be played, so that the card is the main content; without a campaign it is the only one. */
  unplayable?: boolean;
  /** Whether the card has more than the start of a spin, so that it comes before the unopened wheel. */
  isLong?: boolean;
  /** Content of the card. */
  children: ReactNode;
}

/** Content of the page above and below the wheel's card. With content below, the rules after it are folded. */
export const AroundWheel = createContext<{ above?: ReactNode; below?: ReactNode }>({});

/** The wheel with a card beside it, and the rules below. */
export const Stage = ({
  label,
  title,
  campaign,
  play,
  onLanded,
  onFlick,
  replacesContent = false,
  unplayable = false,
  isLong = false,
  children,
}: StageProps) => {
  const isOpen = play !== undefined && play.step !== 'start';
  const { above, below } = use(AroundWheel);
  const stage = useTopOnChange(isOpen, replacesContent);
  const wheel = useRef<HTMLDivElement>(null);
  const isSpinning = play?.step === 'spinning';
  // A refusal below may have scrolled it out of view.
  useEffect(() => {
    if (isSpinning) showInView(wheel.current);
  }, [isSpinning]);
  return (
    <section className={styles.page}>
      <div ref={stage} className={styles.stage}>
        {above && <div className={styles.above}>{above}</div>}
        {(campaign ?? !unplayable) && (
          <div
            ref={wheel}
            className={`${styles.wheel} ${isOpen ? '' : isLong ? styles.last : styles.closed} ${unplayable ? styles.unplayable : ''}`.trim()}
          >
            {campaign?.image && (
              <img className={styles.blurredPicture} src={campaign.image} alt="" />
            )}
            {campaign && play?.step === 'result' && play.spin.prize && (
              <Burst theme={campaign.theme} />
            )}
            {campaign && play ? (
              <Wheel
                {...shownWheel(play, campaign.segments)}
                prizes={campaign.prizes}
                theme={campaign.theme}
                turning={isSpinning}
                lit={play.step === 'result' && play.spin.prize !== null}
                onLanded={onLanded}
                onFlick={onFlick}
              />
            ) : (
              <Wheel segments={[]} theme={UNLIT} turning={false} />
            )}
            {play && (play.step === 'wheel' || play.step === 'spinning') && <SoundButton />}
          </div>
        )}
        <div className={styles.card}>
          {!isOpen && !unplayable && <Label>{label}</Label>}
          <h1 className={isOpen || unplayable ? styles.small : undefined}>{title}</h1>
          {children}
        </div>
      </div>
      <p className={screenReader.only} role="status">
        {play && announcement(play)}
      </p>
      {below}
      {campaign && <OfficialRules campaign={campaign} isFolded={Boolean(below)} />}
    </section>
  );
};

/** The segments, and the landing position once it is known. */
const shownWheel = (
  play: Play,
  segments: Campaign['segments'],
): Pick<Landing, 'segments'> & Partial<Landing> =>
  'spin' in play && play.spin ? landing(play.spin, segments) : { segments };

/** Text for screen readers. */
const announcement = (play: Play): string => {
  if (play.step === 'spinning') return 'The wheel is spinning.';
  if (play.step !== 'result') return '';
  return `${play.spin.prize ? `You won: ${play.spin.prize.name}` : 'No prize this time'}. ${play.spin.message}`;
};
