import { useEffect, useRef } from 'react';
import { MINIMUM_AGE } from '@site/brand/promises';
import { ageStore, checkAge, confirmAge, useStore } from '@site/platform';
import { Button } from '@site/shared-ui';
import { browser } from '../browser';
import { BrandMark } from '../icons/icons';
import { Dialog } from '../modal/dialog';
import styles from './age-gate.module.scss';

/** Where NO leads: a general web search (docs/product.md, section 4.1). */
const EXIT_URL = 'https://www.google.com/';

/**
 * Covers the site until the visitor's age is confirmed. It is prerendered, so it is visible before any script runs; only
 * scripts make the site behind it (`#site`) inert, see `early-age-check`.
 */
export const AgeGate = () => {
  const status = useStore(ageStore, (age) => age.status);
  const wasShown = useRef(false);

  useEffect(checkAge, []);

  useEffect(() => {
    const site = document.getElementById('site');
    if (site) site.inert = status !== 'verified';
    if (status === 'unverified') wasShown.current = true;
    if (status === 'verified' && wasShown.current) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [status]);

  if (status === 'verified') return null;
  return (
    <div id="age-gate" className={styles.gate}>
      {status === 'checking' ? (
        <div className={styles.card}>
          <GateHeading />
          <div className={styles.checking} data-needs-script="">
            <span className={styles.spinner} />
            <p>Verifying age...</p>
          </div>
        </div>
      ) : (
        <AgeQuestion />
      )}
    </div>
  );
};

const GateHeading = () => (
  <>
    <BrandMark />
    <h2 id="age-gate-title" className={styles.title}>
      AGE VERIFICATION
    </h2>
    <p id="age-gate-subtitle" className={styles.subtitle}>
      {`You must be ${MINIMUM_AGE} years or older to view this website.`}
    </p>
  </>
);

/** Closed by an answer only: no close button, no Escape. Not rendered on the server. */
const AgeQuestion = () => {
  const year = new Date().getFullYear() - MINIMUM_AGE;

  return (
    <Dialog
      className={styles.card}
      aria-labelledby="age-gate-title"
      aria-describedby="age-gate-subtitle age-gate-question"
      behind="site"
    >
      <GateHeading />
      <p id="age-gate-question" className={styles.question}>
        Were you born on or before <span className={styles.year}>{year}?</span>
      </p>
      <div className={styles.answers}>
        <Button look="primary" onClick={confirmAge}>
          {`YES, I AM ${MINIMUM_AGE}+`}
        </Button>
        <Button onClick={() => browser.load(EXIT_URL)}>NO</Button>
      </div>
    </Dialog>
  );
};
