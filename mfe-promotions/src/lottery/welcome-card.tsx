import { useState } from 'react';
import { siteSettings } from '@site/platform';
import { Button, Label } from '@site/shared-ui';
import { CampaignState } from './campaign-state';
import styles from './welcome-card.module.scss';

/** The first state of the lottery. The campaign is asked for when the visitor begins, not before. */
export const WelcomeCard = () => {
  const [started, setStarted] = useState(false);
  return (
    <div className={styles.card}>
      <Label>QR Lottery</Label>
      <h1>One turn of light</h1>
      {started ? (
        <CampaignState />
      ) : (
        <>
          <p className={styles.lead}>
            Once an hour, a chance to win an extract from {siteSettings().brand}, a coupon or
            something to wear.
          </p>
          <p className={styles.odds}>
            <span className={styles.figure}>1 in 100</span>
            <span>wins</span>
          </p>
          <Button look="primary" className={styles.start} onClick={() => setStarted(true)}>
            START THE LOTTERY!
          </Button>
        </>
      )}
    </div>
  );
};
