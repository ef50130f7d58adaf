import scene from '@site/art/scenes/lottery.svg';
import type { Campaign } from '@site/contracts';
import { Label } from '@site/shared-ui';
import { glowOf, Wheel } from '@site/wheel';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { OfficialRules } from '../rules/official-rules';
import type { Play } from './play-state';
import { landing, type Landing } from './spin';
import styles from './stage.module.scss';

/**
 * Brings an element's beginning into view when the value changes, and at once where the visitor has come to it within
 * the page: on a phone it is above what was pressed.
 */
const useTopOnChange = <T extends HTMLElement>(
  value: unknown,
  arrived: boolean,
): RefObject<T | null> => {
  const element = useRef<T>(null);
  const before = useRef(arrived ? undefined : value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    element.current?.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
  }, [value]);
  return element;
};

interface StageProps {
  label: string;
  title: string;
  campaign?: Omit<Campaign, 'earlier'>;
  play?: Play;
  onLanded?: () => void;
  /** Whether the visitor has come here within the page. */
  arrived?: boolean;
  /** Nothing can be played here: the card is what the screen is about. */
  over?: boolean;
  /** The card beside the wheel. */
  children: ReactNode;
}

/** The wheel lights the screen, the card beside it says what there is to do; the rules stand below both. */
export const Stage = ({
  label,
  title,
  campaign,
  play,
  onLanded,
  arrived = false,
  over = false,
  children,
}: StageProps) => {
  const isOpen = play !== undefined && play.step !== 'start';
  const stage = useTopOnChange<HTMLDivElement>(isOpen, arrived);
  return (
    <section className={styles.page}>
      <div ref={stage} className={styles.stage}>
        <div
          className={`${styles.light} ${isOpen ? '' : styles.closed} ${over ? styles.over : ''}`.trim()}
        >
          {campaign?.image && isOpen && <img className={styles.aura} src={campaign.image} alt="" />}
          {campaign && play?.step === 'result' && play.spin.prize && (
            <Burst theme={campaign.theme} />
          )}
          {campaign && isOpen ? (
            <Wheel
              {...shownWheel(play, campaign.segments)}
              theme={campaign.theme}
              turning={play.step === 'spinning'}
              onLanded={onLanded}
            />
          ) : (
            <img
              className={campaign?.image ? styles.picture : styles.scene}
              src={campaign?.image ?? scene}
              alt=""
              width={1200}
              height={800}
              fetchPriority="high"
            />
          )}
        </div>
        <div className={styles.card}>
          {!isOpen && !over && <Label>{label}</Label>}
          <h1 className={isOpen || over ? styles.small : undefined}>{title}</h1>
          {children}
        </div>
      </div>
      <p className={styles.spoken} role="status">
        {play && spoken(play)}
      </p>
      {campaign && <OfficialRules campaign={campaign} />}
    </section>
  );
};

/** The light that a win lets out of the wheel, in the color of its prizes. It is gone after a second. */
const Burst = ({ theme }: Pick<Campaign, 'theme'>) => (
  <span
    ref={(burst) => burst?.style.setProperty('--wheel-glow', glowOf(theme))}
    className={styles.burst}
    aria-hidden="true"
  />
);

/** The segments, and where they are to stop once that is known. */
const shownWheel = (
  play: Play,
  segments: Campaign['segments'],
): Pick<Landing, 'segments'> & Partial<Landing> =>
  'spin' in play && play.spin ? landing(play.spin, segments) : { segments };

/** What is read out while the wheel is looked at. */
const spoken = (play: Play): string => {
  if (play.step === 'spinning') return 'The wheel is turning.';
  if (play.step !== 'result') return '';
  return `${play.spin.prize ? `You won ${play.spin.prize.name}. ` : ''}${play.spin.message}`;
};
