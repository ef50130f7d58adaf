import type { UnclaimedWin } from '@site/contracts';
import { Button } from '@site/shared-ui';
import styles from './cards.module.scss';
import type { Spin } from './spin';

/**
 * Reminds of a prize that this person has won and not claimed: on an earlier visit, or with a spin whose answer got
 * lost on its way.
 */
export const UnclaimedWinNote = ({
  win,
  of,
  onResume,
}: {
  win?: UnclaimedWin;
  /** The campaign's name, where it is another one. */
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
