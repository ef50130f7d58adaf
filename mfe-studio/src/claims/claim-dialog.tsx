import { Button, Field, Input, Textarea } from '@fluentui/react-components';
import {
  hasStatus,
  shippingText,
  updateClaim,
  winnerName,
  type ClaimFilter,
} from '@site/admin-client';
import { CLAIM_STATES, MAX_NOTE, type ClaimRecord } from '@site/contracts';
import { siteSettings } from '@site/platform';
import { useRef, useState } from 'react';
import { InputError } from '../api/action';
import { adminCall, useSignedIn } from '../api/session';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { capitalize, formatMoment, formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { useToast } from '../ui/toasts';
import { useClaimList } from './claim-list';
import { CLAIM_STATE_NAMES } from './claim-state-field';
import styles from './claim-dialog.module.scss';
import { isWaiting } from './due';
import { dialogTitle, mailtoOf, MESSAGES } from './messages';

interface ClaimDialogProps {
  claim: ClaimRecord;
  /** The filter of the list that shows the claim. */
  filter: ClaimFilter;
  /** The time zone of the campaign. */
  timeZone?: string;
  onClose: () => void;
}

/** The fields of a claim that the team changes, as their controls show them. */
const fieldsOf = ({ state, assignee = '', note = '' }: ClaimRecord) => ({ state, assignee, note });
type ClaimFields = ReturnType<typeof fieldsOf>;

/** A field with its value, for a message. */
const describeField = (field: keyof ClaimFields, fields: ClaimFields): string =>
  field === 'state'
    ? `Status: ${CLAIM_STATE_NAMES[fields.state]}`
    : `${capitalize(field)}: ${fields[field] || 'none'}`;

/**
 * Saves the changed fields of a claim. If somebody else has changed one of them since the dialog opened, shows their value,
 * and overwrites it only when the user saves again.
 */
const useSaveFields = (claim: ClaimRecord, filter: ClaimFilter) => {
  const { show, reload } = useClaimList(filter);
  const [opened] = useState(() => fieldsOf(claim));
  /** The claim as this person has seen it; the list may have been read again since. */
  const [seen, setSeen] = useState(claim);

  return async (fields: ClaimFields) => {
    const changed = (['state', 'assignee', 'note'] as const).filter(
      (field) => fields[field] !== opened[field],
    );
    const save = ({ state, version = 0 }: ClaimRecord) =>
      updateClaim(adminCall, claim.id, {
        ...Object.fromEntries(changed.map((field) => [field, fields[field]])),
        ...(changed.includes('state') && { from: state }),
        version,
      });
    if (changed.length === 0) return;
    const saved = await save(seen).catch(async (error: unknown) => {
      if (!hasStatus(error, 409)) throw error;
      const current = await reload(claim);
      if (!current) throw error;
      const [before, after] = [fieldsOf(seen), fieldsOf(current)];
      const conflicts = changed.filter((field) => after[field] !== before[field]);
      // The version also counts changes of the other texts.
      if (conflicts.length === 0) return save(current);
      setSeen(current);
      throw new InputError(
        [
          'Someone else changed this claim in the meantime. To replace their changes, save again.',
          ...conflicts.map((field) => describeField(field, after)),
        ].join('\n'),
        { cause: error },
      );
    });
    show(saved);
  };
};

/** The winner's data, and the reference and deadline of a claim; only what it has. */
const ClaimFacts = ({ claim, timeZone }: Pick<ClaimDialogProps, 'claim' | 'timeZone'>) => {
  const { email, phone, address, shipTo, size, reference, draw, contactBefore } = claim;
  const facts = [
    ['Email', email],
    ['Phone', phone],
    ['Household', address && `${address.street}, ${address.zip}`],
    ['Ship to', shipTo && shippingText(shipTo)],
    ['Size', size],
    ['Reference', reference],
    ['Draw', String(draw)],
    ['Contact before', isWaiting(claim) && formatMoment(contactBefore, timeZone)],
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

/** The data of a claim, its status, assignee and note, and messages for its winner. */
export default function ClaimDialog({ claim, filter, timeZone, onClose }: ClaimDialogProps) {
  const { access } = useSignedIn().signedIn ?? {};
  const toast = useToast();
  const saveFields = useSaveFields(claim, filter);
  const [fields, setFields] = useState(() => fieldsOf(claim));
  const [messageIndex, setMessageIndex] = useState('0');
  const message = MESSAGES[Number(messageIndex)]?.write(claim, siteSettings().brand);
  const assigneeInput = useRef<HTMLInputElement>(null);
  const isNoteTooLong = fields.note.length > MAX_NOTE;
  const set = (change: Partial<ClaimFields>) => setFields({ ...fields, ...change });

  return (
    <ConfirmDialog
      title={dialogTitle(claim)}
      confirm="Save"
      onConfirm={async () => {
        if (isNoteTooLong)
          throw new InputError(`Shorten the note to ${formatNumber(MAX_NOTE)} characters.`);
        await saveFields(fields);
        toast(`Claim of ${winnerName(claim)} saved.`);
      }}
      onClose={onClose}
    >
      <ClaimFacts claim={claim} timeZone={timeZone} />
      <ChoiceField
        label="Status"
        value={fields.state}
        options={CLAIM_STATES.map((state) => [state, CLAIM_STATE_NAMES[state]] as const)}
        onChoose={(state) => set({ state })}
      />
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
        hint={`For the team only. ${formatNumber(fields.note.length)} of ${formatNumber(MAX_NOTE)} characters`}
        validationState={isNoteTooLong ? 'error' : 'none'}
      >
        <Textarea
          value={fields.note}
          rows={3}
          resize="vertical"
          onChange={(_, { value }) => set({ note: value })}
        />
      </Field>
      {claim.erasedAt === undefined && message && (
        <>
          <ChoiceField
            label="Message to the winner"
            value={messageIndex}
            options={MESSAGES.map(({ name }, index) => [String(index), name] as const)}
            onChoose={setMessageIndex}
          />
          <Field label="Text" hint="You can edit it in your email app before you send it">
            <Textarea readOnly rows={6} value={message.body} resize="vertical" />
          </Field>
          <Button as="a" className={layout.start} href={mailtoOf(claim, message)}>
            Write email
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}
