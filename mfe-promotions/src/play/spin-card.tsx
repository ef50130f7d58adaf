import styles from './cards.module.scss';
import { LOST_SPIN } from './lost-spin-note';
import type { Play } from './play-state';
import { RetryNote } from './retry-note';
import { showInView, takeFocus } from './take-focus';
import { useTimeLeft } from './use-time-left';
import { WaitButton } from './wait-button';

type WheelPlay = Extract<Play, { step: 'wheel' }>;

interface SpinCardProps {
  play: Extract<Play, { step: 'wheel' | 'spinning' }>;
  nextSpinAt?: string;
  /** Whether a notice announces why there was no spin, so that the card only shows it. */
  isAnnounced?: boolean;
  /** Whether the button takes the focus, since it stands where the pressed one was. */
  focused: boolean;
  onSpin: () => void;
}

/** The card of the wheel that can be spun, or turns. */
export const SpinCard = ({
  play,
  nextSpinAt,
  isAnnounced = false,
  focused,
  onSpin,
}: SpinCardProps) => {
  const spinning = play.step === 'spinning';
  const { refusal, timed, busyUntil, lost, unheard }: Partial<WheelPlay> = spinning ? {} : play;
  const own = useTimeLeft(nextSpinAt);
  const network = useTimeLeft(busyUntil);
  // What was said of the time goes with it.
  const isPast = timed && own === 0 && network === 0;
  return (
    <div
      ref={focused && (refusal || lost || unheard) ? showInView : undefined}
      className={`${styles.stack} ${styles.shown}`}
    >
      <h2>{spinning ? 'The light turns' : 'Set it turning'}</h2>
      <p className={timed ? styles.timed : styles.refusal} role={isAnnounced ? undefined : 'alert'}>
        {isPast ? undefined : refusal}
      </p>
      {lost && <p role="status">{LOST_SPIN}</p>}
      {unheard && (
        <p role="alert">
          No answer has come. Whether your spin was taken shows here as soon as the connection is
          back.
        </p>
      )}
      {play.step === 'spinning' && play.retryAt !== undefined && !play.spin && (
        <RetryNote at={play.retryAt} />
      )}
      <WaitButton
        ref={focused ? takeFocus : undefined}
        until={network > own ? busyUntil : nextSpinAt}
        ofNetwork={network > own}
        busy={spinning}
        follows
        onPress={onSpin}
      >
        {spinning ? 'SPINNING…' : 'SPIN THE WHEEL!'}
      </WaitButton>
    </div>
  );
};
