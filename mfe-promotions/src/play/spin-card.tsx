import { Button } from '@site/shared-ui';
import styles from './cards.module.scss';
import { Cooldown } from './cooldown';
import { takeFocus } from './take-focus';
import { useTimeLeft } from './use-time-left';

interface SpinCardProps {
  spinning: boolean;
  /** Why the last spin was none. */
  refusal?: string;
  nextSpinAt?: string;
  /** ISO 8601: until when too many spins come from the visitor's network. */
  busyUntil?: string;
  /** Whether the answer of the last spin did not arrive, although it was taken. */
  lost?: boolean;
  /** Whether the button takes the focus, since it stands where the pressed one was. */
  focused: boolean;
  onSpin: () => void;
}

/** The card of the wheel that can be spun, or turns. */
export const SpinCard = ({
  spinning,
  refusal,
  nextSpinAt,
  busyUntil,
  lost = false,
  focused,
  onSpin,
}: SpinCardProps) => {
  const own = useTimeLeft(nextSpinAt);
  const ofNetwork = useTimeLeft(busyUntil);
  const [until, seconds] = ofNetwork > own ? [busyUntil, ofNetwork] : [nextSpinAt, own];
  const waits = seconds > 0 && !spinning;
  const handleSpin = () => {
    if (!waits && !spinning) onSpin();
  };
  return (
    <div className={styles.stack}>
      <h2>{spinning ? 'The light turns' : 'Set it turning'}</h2>
      <p className={busyUntil ? styles.busy : styles.refusal} role="alert">
        {/* What was said of the time goes with it. */}
        {busyUntil && ofNetwork === 0 ? undefined : refusal}
      </p>
      {lost && (
        <p role="status">Your spin was taken, but its answer got lost on its way. It was no win.</p>
      )}
      {waits && until && (
        <Cooldown nextSpinAt={until} seconds={seconds} ofNetwork={ofNetwork > own} />
      )}
      {/* Not `disabled`, which would drop the focus that stands on it. */}
      <Button
        ref={focused ? takeFocus : undefined}
        look="primary"
        className={styles.wide}
        aria-disabled={waits || spinning}
        onClick={handleSpin}
      >
        {spinning ? 'SPINNING…' : 'SPIN THE WHEEL!'}
      </Button>
    </div>
  );
};
