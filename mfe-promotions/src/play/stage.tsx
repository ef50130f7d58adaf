import scene from '@site/art/scenes/lottery.svg';
import type { Campaign } from '@site/contracts';
import { Label } from '@site/shared-ui';
import { Wheel } from '@site/wheel';
import type { ReactNode } from 'react';
import { OfficialRules } from '../rules/official-rules';
import type { Play } from './play-state';
import { landingSegment } from './spin';
import styles from './stage.module.scss';
import { useTopOnChange } from './use-top-on-change';

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
          {campaign && isOpen ? (
            <Wheel
              segments={campaign.segments}
              theme={campaign.theme}
              turning={play.step === 'spinning'}
              at={
                'spin' in play && play.spin
                  ? landingSegment(play.spin, campaign.segments)
                  : undefined
              }
              onLanded={onLanded}
            />
          ) : (
            <img
              className={campaign?.image ? styles.picture : styles.scene}
              src={campaign?.image ?? scene}
              alt=""
              width={1200}
              height={800}
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

/** What is read out while the wheel is looked at. */
const spoken = (play: Play): string => {
  if (play.step === 'spinning') return 'The wheel is turning.';
  if (play.step !== 'result') return '';
  return `${play.spin.prize ? `You won ${play.spin.prize.name}. ` : ''}${play.spin.message}`;
};
