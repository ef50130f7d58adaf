import type { UnclaimedWin } from '@site/contracts';
import { Button } from '@site/shared-ui';
import styles from './cards.module.scss';
import type { Spin } from './spin';

/** Reminds of an unclaimed win. */
export const UnclaimedWinNote = ({
  win,
  of,
  onResume,
}: {
  win?: UnclaimedWin;
  /** Name of the campaign, if it is another one. */
  of?: string;
  onResume: (win: Spin) => void;
}) => (
  <div role="status">
    {win && (
      <div className={styles.form}>
        <p>{`You won ${win.prize.name}${of ? ` in ${of}` : ''} and have not claimed it yet.`}</p>
        <div className={styles.actions}>
          <Button onClick={() => onResume(win)}>Claim Your Prize</Button>
        </div>
      </div>
    )}
  </div>
);
