import {
  Field,
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { hasStatus, updateClaim, winnerName } from '@site/admin-client';
import { CLAIM_STATUSES, claimStatus, type ClaimRecord, type ClaimStatus } from '@site/contracts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useAction } from '../api/action';
import { adminCall } from '../api/session';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useToast } from '../ui/toasts';
import { claimDraftAtom, draftOf, statusName } from './claim-fields';
import { useClaimList } from './claim-list';
import styles from './claims-grid.module.scss';
import { isNotPickedUp, NOT_PICKED_UP } from './delivery';

interface ClaimStatusMenuProps {
  claim: ClaimRecord;
  /** Opens the details, where a claim is declined with a reason. */
  onOpen: () => void;
}

/** Shows and sets the status of a claim. A menu, because arrow keys change a select without opening it. */
export const ClaimStatusMenu = ({ claim, onOpen }: ClaimStatusMenuProps) => {
  const setDraft = useSetAtom(claimDraftAtom);
  const status = claimStatus(claim);
  const toast = useToast();
  const { show, reload } = useClaimList();
  const [isAsking, setAsking] = useState(false);

  const { busy, error, start } = useAction(async (next: ClaimStatus, before: ClaimStatus) => {
    try {
      const saved = await updateClaim(adminCall, claim.id, { state: next, from: before });
      show(saved);
      toast(
        `Claim by ${winnerName(saved)}: ${statusName(saved, next).toLowerCase()}.`,
        () => void start(before, next),
      );
    } catch (failure) {
      // Somebody else was first: their status is shown beside the error.
      if (hasStatus(failure, 409)) await reload(claim);
      throw failure;
    }
  });

  return (
    <Field validationMessage={error && <span>{error}</span>}>
      <Menu
        checkedValues={{ status: [status] }}
        onCheckedValueChange={(_, { checkedItems }) => {
          const next = CLAIM_STATUSES.find((option) => option === checkedItems[0]);
          if (!next || next === status) return;
          if (next === 'declined') {
            setDraft(draftOf(claim, { state: next }));
            onOpen();
          } else if (next === 'fulfilled' && isNotPickedUp(claim)) setAsking(true);
          else void start(next, status);
        }}
      >
        <MenuTrigger disableButtonEnhancement>
          <MenuButton
            className={styles.status}
            size="small"
            aria-label={`Status of the claim by ${winnerName(claim)} for ${claim.prize.name}: ${statusName(claim)}`}
            aria-busy={busy}
          >
            {statusName(claim)}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover className={styles.menu}>
          <MenuList>
            {CLAIM_STATUSES.map((option) => (
              <MenuItemRadio key={option} name="status" value={option}>
                {statusName(claim, option)}
              </MenuItemRadio>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title="Mark as fulfilled?"
          confirm="Mark as fulfilled"
          onConfirm={() => start('fulfilled', status)}
          onClose={() => setAsking(false)}
        >
          {NOT_PICKED_UP}
        </ConfirmDialog>
      )}
    </Field>
  );
};
