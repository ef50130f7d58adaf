import { useEffect, useRef } from 'react';
import { MINIMUM_AGE } from '@site/brand/promises';
import { ageStore, checkAge, confirmAge, useStore } from '@site/platform';
import { Button } from '@site/shared-ui';
import { Dialog } from '../modal/dialog';
import styles from './age-gate.module.scss';

/** For visitors who are not of age: a general web search (docs/product.md, section 4.1). */
const ELSEWHERE = 'https://www.google.com/';

interface AgeGateProps {
  /** Leaves the site for this address. */
  onLeave?: (address: string) => void;
}

/**
 * Covers the site until the visitor's age is confirmed. It is part of the prerendered document, so it is there before any
 * script runs; what is behind (`#site`) is made inert by script only, see `early-age-check`.
 */
export const AgeGate = ({ onLeave = leave }: AgeGateProps) => {
  const status = useStore(ageStore, (age) => age.status);
  const asked = useRef(false);

  useEffect(checkAge, []);

  useEffect(() => {
    const site = document.getElementById('site');
    if (site) site.inert = status !== 'verified';
    if (status === 'unverified') asked.current = true;
    if (status === 'verified' && asked.current) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [status]);

  if (status === 'verified') return null;
  return (
    <div id="age-gate" className={styles.gate}>
      {status === 'checking' ? (
        <div className={styles.card}>
          <Opening />
          <div className={styles.checking} data-needs-script="">
            <span className={styles.spinner} />
            <p>Verifying age...</p>
          </div>
        </div>
      ) : (
        <AgeQuestion onLeave={onLeave} />
      )}
    </div>
  );
};

const leave = (address: string) => window.location.assign(address);

const Opening = () => (
  <>
    <h2 id="age-gate-title" className={styles.title}>
      AGE VERIFICATION
    </h2>
    <p id="age-gate-subtitle" className={styles.subtitle}>
      {`You must be ${MINIMUM_AGE} years or older to view this website.`}
    </p>
  </>
);

/** Only an answer closes it: no close button, no Escape. Never rendered on the server. */
const AgeQuestion = ({ onLeave }: Required<AgeGateProps>) => {
  const year = new Date().getFullYear() - MINIMUM_AGE;

  return (
    <Dialog
      className={styles.card}
      aria-labelledby="age-gate-title"
      aria-describedby="age-gate-subtitle age-gate-question"
      behind="site"
    >
      <Opening />
      <p id="age-gate-question" className={styles.question}>
        Were you born on or before <span className={styles.year}>{year}?</span>
      </p>
      <div className={styles.answers}>
        <Button look="primary" onClick={confirmAge}>
          {`YES, I AM ${MINIMUM_AGE}+`}
        </Button>
        <Button onClick={() => onLeave(ELSEWHERE)}>NO</Button>
      </div>
    </Dialog>
  );
};
