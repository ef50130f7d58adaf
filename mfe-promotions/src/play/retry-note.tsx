import { SECOND_MS } from '@site/contracts/units';
import { useEffect, useState } from 'react';
import styles from './cooldown.module.scss';

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS));

const MANY = 'Many people are spinning.';

const retryText = (seconds: number): string => {
  if (seconds === 0) return 'Trying again now.';
  return `Trying again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
};

/** Counts down to the retry of a spin, at a moment of this device's clock in ms. It is read out once. */
export const RetryNote = ({ at }: { at: number }) => {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  const [first] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(at)), SECOND_MS);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <>
      <p aria-hidden="true">
        <span>{MANY}</span> <span>{retryText(seconds)}</span>
      </p>
      <p className={styles.spoken} role="status">
        {`${MANY} ${retryText(first)}`}
      </p>
    </>
  );
};
