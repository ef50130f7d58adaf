import type { UnclaimedWin } from '@site/contracts';
import { Button } from '@site/shared-ui';
import styles from './cards.module.scss';
import type { Spin } from './spin';

/** A reminder of an unclaimed win. */
export const UnclaimedWinNote = ({
  win,
  campaignName,
  onResume,
}: {
  win?: UnclaimedWin;
  /** Name of the campaign, if it is another one. */
  campaignName?: string;
  onResume: (win: Spin) => void;
}) => (
  <div role="status">
    {win && (
      <div className={`${styles.form} ${styles.reminder}`}>
        <p>{`You won ${win.prize.name}${campaignName ? ` in ${campaignName}` : ''} and haven’t claimed it yet.`}</p>
        <div className={styles.actions}>
          <Button onClick={() => onResume(win)}>Claim Your Prize</Button>
        </div>
      </div>
    )}
  </div>
);
