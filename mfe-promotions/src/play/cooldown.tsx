import { MINUTE_S, HOUR_S } from '@site/contracts/units';

import styles from './cooldown.module.scss';

const two = (value: number) => String(value).padStart(2, '0');

/** 59:42, or 1:02:10 where it is an hour or more. */
export const clockText = (seconds: number): string => {
  const hours = Math.floor(seconds / HOUR_S);
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % MINUTE_S)}`;
};

/** What is read out: it changes every five minutes, in the last minute no more, and when the wait is over. */
export const spokenText = (seconds: number, ofNetwork = false): string => {
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
  /** Of what is read out. */
  id: string;
  nextSpinAt: string;
  /** Left until `nextSpinAt`. */
  seconds: number;
  /** Whether it is the visitor's network that has to wait. */
  ofNetwork?: boolean;
}

/** Counts down to the next spin; at the end it only says that the wait is over, to those who hear the page. */
export const Cooldown = ({ id, nextSpinAt, seconds, ofNetwork = false }: CooldownProps) => (
  <>
    {seconds > 0 && (
      <p className={styles.cooldown} aria-hidden="true">
        <span>{`${ofNetwork ? 'Your network may spin in' : 'Next spin in'} `}</span>
        <span className={styles.clock}>{clockText(seconds)}</span>
        <span>{` at ${timeOfDay(nextSpinAt)}`}</span>
      </p>
    )}
    <p id={id} className={styles.spoken} role="status">
      {spokenText(seconds, ofNetwork)}
    </p>
  </>
);
