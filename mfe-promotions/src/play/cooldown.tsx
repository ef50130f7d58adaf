import { DAY_S, HOUR_S, MINUTE_S } from '@site/contracts/units';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import styles from './cards.module.scss';
import { useTimeLeft } from './use-time-left';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `59:42`; from one hour, `1:02:10`. */
export const clockText = (seconds: number): string => {
  const hours = Math.floor(seconds / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return `${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(seconds % MINUTE_S)}`;
};

/** `at 3:05 PM`; more than a day ahead, `on Nov 23 at 3:05 PM`. */
const timeText = (at: string, seconds: number): string => {
  const time = new Date(at);
  const clock = `at ${time.toLocaleTimeString('en-US', { timeStyle: 'short' })}`;
  return seconds > DAY_S
    ? `on ${time.toLocaleDateString('en-US', { month: 'short', day: 'numeric' })} ${clock}`
    : clock;
};

/** Id of the screen reader text; a page shows one cooldown at a time. */
export const COOLDOWN_ID = 'cooldown';

interface CooldownProps {
  nextSpinAt: string;
  /** Whether the cooldown is that of the network, not of the person. */
  forNetwork?: boolean;
}

/**
 * Counts down to the next spin. Screen readers announce the time of the next spin instead of the countdown, and the end
 * of the cooldown.
 */
export const Cooldown = ({ nextSpinAt, forNetwork = false }: CooldownProps) => {
  const seconds = useTimeLeft(nextSpinAt);
  return (
    <>
      {seconds > 0 && (
        <p className={styles.hint} aria-hidden="true">
          <span>{`${forNetwork ? 'Your network can spin again' : 'Next spin'} `}</span>
          <span>{timeText(nextSpinAt, seconds)}</span>
          {seconds <= DAY_S && (
            <>
              <span>{' (in '}</span>
              <span className={styles.clock}>{clockText(seconds)}</span>
              <span>)</span>
            </>
          )}
        </p>
      )}
      <p id={COOLDOWN_ID} className={screenReader.only} role="status">
        {`${forNetwork ? 'Your network' : 'You'} can spin again${seconds > 0 ? ` ${timeText(nextSpinAt, seconds)}` : ''}.`}
      </p>
    </>
  );
};
