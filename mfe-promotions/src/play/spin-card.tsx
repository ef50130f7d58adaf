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
  /** Whether the button takes the focus, since it stands where the pressed one was. */
  focused: boolean;
  onSpin: () => void;
}

/** The card of the wheel that can be spun, or turns. */
export const SpinCard = ({ spinning, refusal, nextSpinAt, focused, onSpin }: SpinCardProps) => {
  const seconds = useTimeLeft(nextSpinAt);
  const waits = seconds > 0 && !spinning;
  const handleSpin = () => {
    if (!waits && !spinning) onSpin();
  };
  return (
    <div className={styles.stack}>
      <h2>{spinning ? 'The light turns' : 'Set it turning'}</h2>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      {waits && nextSpinAt && <Cooldown nextSpinAt={nextSpinAt} seconds={seconds} />}
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
