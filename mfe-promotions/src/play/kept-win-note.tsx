import type { Campaign } from '@site/contracts';
import { Button } from '@site/shared-ui';
import { useEffect, useState } from 'react';
import styles from './cards.module.scss';
import { keptWin } from './kept-win';
import type { Spin } from './spin';

/** Reminds of a prize that was won on an earlier visit and is not claimed yet. */
export const KeptWinNote = ({
  campaign,
  onResume,
}: {
  campaign: Campaign;
  onResume: (win: Spin) => void;
}) => {
  const [win, setWin] = useState<Spin>();
  useEffect(() => setWin(keptWin(campaign, Date.now())), [campaign]);
  if (!win?.prize) return null;
  return (
    <div className={styles.form}>
      <p>You won {win.prize.name} and have not claimed it yet.</p>
      <div className={styles.actions}>
        <Button onClick={() => onResume(win)}>Claim Your Prize</Button>
      </div>
    </div>
  );
};
