import { checkPath, type Campaign, type UnclaimedWin } from '@site/contracts';
import { Button, ButtonLink, type ButtonLook } from '@site/shared-ui';
import styles from './cards.module.scss';
import { claimBy } from './claim-by';
import type { Spin } from './spin';
import { showInView } from './take-focus';

/** Leaves visitors who have scrolled where they are. */
const showUnlessScrolled = (element: HTMLElement | null): void => {
  if (scrollY === 0) showInView(element);
};

interface UnclaimedWinNoteProps {
  win?: UnclaimedWin;
  /** Its campaign. */
  campaign: Pick<Campaign, 'claimUntil' | 'timeZone'>;
  /** Name of the campaign, if it is another one. */
  campaignName?: string;
  look?: ButtonLook;
  onResume: (win: Spin) => void;
}

/** A reminder of an unclaimed win. */
export const UnclaimedWinNote = ({
  win,
  campaign,
  campaignName,
  look,
  onResume,
}: UnclaimedWinNoteProps) => (
  <div role="status">
    {win && (
      <div ref={showUnlessScrolled} className={`${styles.form} ${styles.reminder}`}>
        <p>{`Your prize${campaignName ? ` from ${campaignName}` : ''} is waiting: ${win.prize.name}.`}</p>
        <p className={styles.note}>{claimBy(campaign)}</p>
        <div className={styles.actions}>
          <Button look={look} className={styles.ownRow} onClick={() => onResume(win)}>
            Claim Your Prize
          </Button>
          <ButtonLink look="quiet" className={styles.ownRow} to={checkPath(win.draw)}>
            {`Verify draw no. ${win.draw.number}`}
          </ButtonLink>
        </div>
      </div>
    )}
  </div>
);
