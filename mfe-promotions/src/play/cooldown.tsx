import { MINUTE_S, HOUR_S } from '@site/contracts/units';

import styles from './cooldown.module.scss';

const two = (value: number) => String(value).padStart(2, '0');

/** `59:42`, or `1:02:10` from an hour on. */
export const clockText = (seconds: number): string => {
  const hours = Math.floor(seconds / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % MINUTE_S)}`;
};

/** Text for screen readers; changes every five minutes, and when the wait is over. */
export const announcementText = (seconds: number, ofNetwork = false): string => {
  const who = ofNetwork ? 'Your network can spin' : 'You can spin';
  if (seconds === 0) return `${who} again.`;
  if (seconds <= MINUTE_S) return `${who} again in less than a minute.`;
  const minutes = Math.ceil(seconds / MINUTE_S);
  const about = minutes <= 5 ? minutes : Math.ceil(minutes / 5) * 5;
  return `${who} again in about ${about} minutes.`;
};

const timeOfDay = (at: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(at));

interface CooldownProps {
  /** Id of the screen reader text. */
  id: string;
  nextSpinAt: string;
  /** Remaining until `nextSpinAt`. */
  seconds: number;
  /** Whether the network has to wait, not the person. */
  ofNetwork?: boolean;
}

/** Counts down to the next spin and announces the end to screen readers. */
export const Cooldown = ({ id, nextSpinAt, seconds, ofNetwork = false }: CooldownProps) => (
  <>
    {seconds > 0 && (
      <p className={styles.cooldown} aria-hidden="true">
        <span>{`${ofNetwork ? 'Your network may spin in' : 'Next spin in'} `}</span>
        <span className={styles.clock}>{clockText(seconds)}</span>
        <span>{` at ${timeOfDay(nextSpinAt)}`}</span>
      </p>
    )}
    <p id={id} className={styles.announcement} role="status">
      {announcementText(seconds, ofNetwork)}
    </p>
  </>
);
