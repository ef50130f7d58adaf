import { Button, Field, Input, Spinner, Textarea } from '@fluentui/react-components';
import { hasStatus, shippingText, updateClaim, winnerName } from '@site/admin-client';
import { CLAIM_STATUSES, MAX_NOTE, type ClaimRecord, type ClaimStatus } from '@site/contracts';
import { siteSettings } from '@site/platform';
import { useQuery } from '@site/shared-ui/query';
import { useAtom } from 'jotai';
import { useRef, useState } from 'react';
import { InputError, useAction } from '../api/action';
import { claimQuery } from '../api/queries';
import { adminCall, useSignedIn } from '../api/session';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { usePanelFocus } from '../ui/focus';
import { capitalize, formatMoment, formatNumber, formatPhone } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { ErrorText, Notice } from '../ui/notice';
import { useToast } from '../ui/toasts';
import styles from './claim-dialog.module.scss';
import {
  CLAIM_STATUS_NAMES,
  claimDraftAtom,
  differing,
  draftOf,
  fieldsOf,
  type ClaimFields,
} from './claim-fields';
import { useClaimList } from './claim-list';
import { EmailText } from './email-text';
import { deliveryText, isNotPickedUp, NOT_PICKED_UP, OUTSIDE_STATES } from './delivery';
import { isWaiting } from './due';
import { dialogTitle, mailtoOf, messagesFor, ON_ITS_WAY, type MessageClaim } from './messages';

interface ClaimDialogProps {
  claim: ClaimRecord;
  /** Its name and time zone, once loaded. */
  campaign?: { name: string; timeZone?: string };
  onClose: () => void;
}

/** A field with its value, for a message. */
const describeField = (field: keyof ClaimFields, fields: ClaimFields): string =>
  field === 'state'
    ? `Status: ${CLAIM_STATUS_NAMES[fields.state]}`
    : `${capitalize(field)}: ${fields[field] || 'none'}`;

/** The draft of an opened claim, and a function that saves its changed fields. */
const useClaimDraft = (claim: ClaimRecord) => {
  const { show, reload } = useClaimList();
  const [stored, setDraft] = useAtom(claimDraftAtom);
  const draft = stored?.id === claim.id ? stored : draftOf(claim);
  const { fields, opened, seen } = draft;

  /**
   * If somebody else has changed one of these fields since the dialog opened, shows their values, and overwrites them only
   * when the user saves again.
   */
  const save = async () => {
    const changed = differing(fields, opened);
    const send = ({ state, version }: typeof seen) =>
      updateClaim(adminCall, claim.id, {
        ...Object.fromEntries(changed.map((field) => [field, fields[field]])),
        ...(changed.includes('state') && { from: state }),
        version,
      });
    if (changed.length === 0) return;
    const saved = await send(seen).catch(async (error: unknown) => {
      if (!hasStatus(error, 409)) throw error;
      const current = await reload(claim);
      if (!current) throw error;
      const after = fieldsOf(current);
      const theirs = differing(after, seen);
      const now = { ...after, version: current.version ?? 0 };
      // The version also counts changes of the other texts.
      if (!theirs.some((field) => changed.includes(field))) return send(now);
      setDraft({ ...draft, seen: now });
      throw new InputError(
        [
          'Someone else changed this claim while you were editing. Save again to replace their changes.',
          ...theirs.map((field) => describeField(field, after)),
        ].join('\n'),
        { cause: error },
      );
    });
    show(saved);
    setDraft(draftOf(saved));
  };

  return {
    fields,
    isDeclining: fields.state === 'declined' && opened.state !== 'declined',
    isChanged: differing(fields, opened).length > 0,
    set: (change: Partial<ClaimFields>) => setDraft({ ...draft, fields: { ...fields, ...change } }),
    discard: () => setDraft(undefined),
    save,
  };
};

interface FactsProps {
  claim: MessageClaim;
  campaign: ClaimDialogProps['campaign'];
}

/** What is known about the claim. */
const ClaimFacts = ({ claim, campaign }: FactsProps) => {
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
    ['Good until', delivery && at(delivery.expiresAt)],
    ['Redeemed', redeemed && `${at(redeemed.at)} by ${redeemed.by}`],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
};

interface WinnerMessageProps extends FactsProps {
  state: ClaimStatus;
  onMark: (state: ClaimStatus) => void;
}

/** A message from a template, to edit, copy and send. */
const WinnerMessage = ({ claim, campaign, state, onMark }: WinnerMessageProps) => {
  const toast = useToast();
  const [chosen, setChosen] = useState<string>();
  const [bodies, setBodies] = useState<Record<string, string>>({});
  const { error, start } = useAction(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (cause) {
      throw new InputError('Couldn’t copy. Select the text and copy it.', { cause });
    }
    toast('Text copied.');
  });
  const messages = messagesFor(claim, {
    brand: siteSettings().brand,
    timeZone: campaign?.timeZone,
    isDeclined: state === 'declined',
  });
  const message = messages.find(({ name }) => name === chosen) ?? messages[0]!;
  const { name, body: written, ...rest } = message;
  const body = bodies[name] ?? written;
  const next = name === ON_ITS_WAY ? 'fulfilled' : 'contacted';
  return (
    <>
      <ChoiceField
        label="Message to the winner"
        value={name}
        options={messages.map((one) => [one.name, one.name] as const)}
        onChoose={setChosen}
      />
      <Field label="Text" hint="Edit it here. It isn’t saved.">
        <Textarea
          rows={8}
          value={body}
          resize="vertical"
          onChange={(_, { value }) => setBodies({ ...bodies, [name]: value })}
        />
      </Field>
      <div className={layout.row}>
        <Button as="a" href={mailtoOf(claim, { ...rest, body })}>
          Write email
        </Button>
        <Button onClick={() => void start(body)}>Copy text</Button>
        <Button
          disabledFocusable={state !== 'open' && (next === 'contacted' || state === next)}
          onClick={() => onMark(next)}
        >
          {`Mark as ${next}`}
        </Button>
      </div>
      <ErrorText>{error}</ErrorText>
    </>
  );
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
      isChanged={isChanged}
      onConfirm={async () => {
        if (noteError ?? (isDeclining && !fields.note.trim())) {
          setNeedsReason(true);
          noteInput.current?.focus();
          return false;
        }
        if (isDeclining)
          return {
            text: `Decline this claim? ${winnerName(claim)} won’t get ${claim.prize.name}, and gets no email until you send one.`,
            confirm: 'Decline claim',
            isDanger: true,
            onConfirm: async () => {
              await save();
              setDeclined(true);
              return false;
            },
          };
        if (!isChanged) return true;
        await save();
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
        options={CLAIM_STATUSES.map((status) => [status, CLAIM_STATUS_NAMES[status]] as const)}
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
      <Field label="Assignee" hint="Who’s handling this claim">
        <Input
          ref={assigneeInput}
          value={fields.assignee}
          maxLength={80}
          onChange={(_, { value }) => set({ assignee: value })}
        />
      </Field>
      {access && access.name !== fields.assignee && (
        <Button
          size="small"
          className={layout.start}
          onClick={() => {
            // The button disappears.
            assigneeInput.current?.focus();
            set({ assignee: access.name });
          }}
        >
          Assign to me
        </Button>
      )}
      <Field
        label="Note"
        hint={`${isDeclining ? 'The reason for declining. ' : ''}For the team only. ${formatNumber(fields.note.length)} of ${formatNumber(MAX_NOTE)} characters`}
        validationMessage={noteError}
      >
        <Textarea
          ref={noteInput}
          value={fields.note}
          rows={3}
          resize="vertical"
          onChange={(_, { value }) => set({ note: value })}
        />
      </Field>
      {wasDeclined && (
        <div ref={declinedNotice} tabIndex={-1}>
          <Notice title="Claim declined">
            {claim.erasedAt === undefined && <p>Tell the winner: send the message below.</p>}
          </Notice>
        </div>
      )}
      {claim.erasedAt === undefined &&
        (details.isPending ? (
          <Spinner size="tiny" label="Loading messages…" />
        ) : (
          <WinnerMessage
            claim={full}
            campaign={campaign}
            state={fields.state}
            onMark={(state) => set({ state })}
          />
        ))}
    </ConfirmDialog>
  );
}
