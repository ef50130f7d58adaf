import { Button, Spinner } from '@fluentui/react-components';
import { isWaiting, shippingText, winnerName, type ClaimCampaign } from '@site/admin-client';
import { CLAIM_STATUSES, formatPhone, MAX_NOTE, type ClaimRecord } from '@site/contracts';
import { useQuery } from '@site/shared-ui/query';
import { useRef, useState } from 'react';
import { claimQuery } from '../api/queries';
import { useSignedIn } from '../api/session';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Facts } from '../ui/facts';
import { usePanelFocus } from '../ui/focus';
import { authorName, formatMoment, formatNumber } from '../ui/format';
import { InputField, TextareaField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { useToast } from '../ui/toasts';
import { statusName } from './claim-fields';
import { deliveryText, isNotPickedUp, NOT_PICKED_UP, OUTSIDE_STATES } from './delivery';
import { EmailText } from './email-text';
import { dialogTitle, type MessageClaim } from './messages';
import { useClaimDraft } from './use-claim-draft';
import { WinnerMessage } from './winner-message';

interface ClaimDialogProps {
  claim: ClaimRecord;
  /** Its name and time zone, once loaded. */
  campaign?: ClaimCampaign;
  onClose: () => void;
}

interface ClaimFactsProps {
  claim: MessageClaim;
  campaign: ClaimCampaign | undefined;
}

/** What is known about the claim. */
const ClaimFacts = ({ claim, campaign }: ClaimFactsProps) => {
  const { email, phone, address, shipTo, size, reference, draw, delivery, redeemed } = claim;
  const at = (iso: string) => formatMoment(iso, campaign?.timeZone);
  const facts = [
    ['Reference', reference],
    ['Email', email && <EmailText email={email} />],
    ['Phone', phone && formatPhone(phone)],
    ['Household', address && `${address.street}, ${address.zip}`],
    ['Ship to', shipTo && shippingText(shipTo)],
    ['', claim.isOutsideStates && <span className={layout.danger}>{OUTSIDE_STATES}</span>],
    ['Size', size],
    ['Campaign', `${campaign?.name ?? claim.campaign}, draw ${draw}`],
    ['Claimed', at(claim.claimedAt)],
    ['Source', [claim.product, claim.batch && `batch ${claim.batch}`].filter(Boolean).join(', ')],
    ['Contact by', isWaiting(claim) && at(claim.contactBefore)],
    ['Delivery', delivery && deliveryText(claim)],
    ['Code', claim.code],
    ['Valid until', delivery && at(delivery.expiresAt)],
    ['Redeemed', redeemed && `${at(redeemed.at)} by ${authorName(redeemed.by)}`],
  ] as const;
  return <Facts facts={facts} />;
};

/** The data of a claim, its status, assignee and note, and messages for its winner. */
export default function ClaimDialog({ claim, campaign, onClose }: ClaimDialogProps) {
  const { access } = useSignedIn().signedIn ?? {};
  const toast = useToast();
  const { fields, isChanged, isDeclining, set, discard, save } = useClaimDraft(claim);
  const details = useQuery(claimQuery(claim.id));
  const full = { ...details.data, ...claim };
  const assigneeInput = useRef<HTMLInputElement>(null);
  const noteInput = useRef<HTMLTextAreaElement>(null);
  // As it was typed: someone may be called “owner”.
  const [typedAssignee, setTypedAssignee] = useState<string>();
  const [needsReason, setNeedsReason] = useState(false);
  const [wasDeclined, setDeclined] = useState(false);
  const declinedNotice = usePanelFocus(wasDeclined);
  const noteError =
    fields.note.length > MAX_NOTE
      ? `Shorten the note to ${formatNumber(MAX_NOTE)} characters.`
      : needsReason && isDeclining && !fields.note.trim()
        ? 'Write the reason in the note.'
        : undefined;
  const isDone = wasDeclined && !isChanged;

  return (
    <ConfirmDialog
      title={dialogTitle(claim)}
      confirm={isDone ? 'Done' : 'Save'}
      isDone={isDone}
      question={
        isDeclining && fields.note.trim() && !noteError
          ? {
              text: `Decline this claim? ${winnerName(claim)} won’t get ${claim.prize.name}, and gets no email until you send one.`,
              confirm: 'Decline claim',
            }
          : undefined
      }
      isChanged={isChanged}
      onConfirm={async () => {
        if (noteError ?? (isDeclining && !fields.note.trim())) {
          setNeedsReason(true);
          noteInput.current?.focus();
          return false;
        }
        if (!isChanged) return true;
        await save();
        if (isDeclining) {
          setDeclined(true);
          return false;
        }
        toast(`Claim by ${winnerName(claim)} saved.`);
        return true;
      }}
      onClose={() => {
        discard();
        onClose();
      }}
    >
      <ClaimFacts claim={full} campaign={campaign} />
      <ChoiceField
        label="Status"
        value={fields.state}
        options={CLAIM_STATUSES.map((status) => [status, statusName(claim, status)] as const)}
        onChoose={(state) => set({ state })}
      />
      {fields.state === 'fulfilled' && isNotPickedUp(claim) && (
        <p className={layout.danger}>{NOT_PICKED_UP}</p>
      )}
      {fields.state === 'declined' && claim.delivery && !claim.redeemed && (
        <p>
          {claim.delivery.by === 'pool'
            ? 'The code still works in the shop that issued it. Cancel it there.'
            : 'Stores won’t accept the code anymore.'}
        </p>
      )}
      <InputField
        ref={assigneeInput}
        label="Assignee"
        hint="Who’s handling this claim"
        value={typedAssignee ?? authorName(fields.assignee)}
        maxLength={80}
        onText={(assignee) => {
          setTypedAssignee(assignee);
          set({ assignee });
        }}
      />
      {access && access.name !== fields.assignee && (
        <Button
          size="small"
          className={layout.start}
          onClick={() => {
            // The button disappears.
            assigneeInput.current?.focus();
            setTypedAssignee(undefined);
            set({ assignee: access.name });
          }}
        >
          Assign to me
        </Button>
      )}
      <TextareaField
        ref={noteInput}
        label="Note"
        hint={`${isDeclining ? 'The reason for declining. ' : ''}For the team only. ${formatNumber(fields.note.length)} of ${formatNumber(MAX_NOTE)} characters`}
        message={noteError}
        value={fields.note}
        rows={3}
        onText={(note) => set({ note })}
      />
      {wasDeclined && (
        <div ref={declinedNotice} tabIndex={-1}>
          <Notice title="Claim declined">
            {claim.erasedAt === undefined && <p>Tell the winner with the email draft below.</p>}
          </Notice>
        </div>
      )}
      {claim.erasedAt === undefined &&
        (details.isPending ? (
          <Spinner size="tiny" label="Loading email drafts…" />
        ) : (
          <WinnerMessage
            claim={full}
            timeZone={campaign?.timeZone}
            state={fields.state}
            onMark={(state) => set({ state })}
          />
        ))}
    </ConfirmDialog>
  );
}
