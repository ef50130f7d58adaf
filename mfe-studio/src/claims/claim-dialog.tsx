import { Button, Field, Input, Textarea } from '@fluentui/react-components';
import { hasStatus, updateClaim, type ClaimFilter } from '@site/admin-client';
import type { ClaimRecord } from '@site/contracts';
import { siteSettings } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { useRef, useState } from 'react';
import { InputError, useAction } from '../api/action';
import { claimsQuery } from '../api/queries';
import { adminCall, useSignedIn } from '../api/session';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import layout from '../ui/layout.module.scss';
import { useToast } from '../ui/toasts';
import { dialogTitle, mailtoOf, MESSAGES } from './messages';

type ClaimText = 'note' | 'assignee';

interface ClaimDialogProps {
  claim: ClaimRecord;
  /** The filter of the list that shows the claim. */
  filter: ClaimFilter;
  onClose: () => void;
}

/**
 * Saves one text of a claim. If somebody else has changed it since the dialog opened, shows their text, and overwrites it
 * only when the user saves again.
 */
const useSaveText = (claim: ClaimRecord, filter: ClaimFilter) => {
  const queries = useQueryClient();
  const toast = useToast();
  const { queryKey } = claimsQuery(filter);
  /** For each text the claim as this person has seen it; the list may have been read again since. */
  const [seen, setSeen] = useState({ note: claim, assignee: claim });

  return async (field: ClaimText, text: string, toastText: string) => {
    const last = seen[field];
    const save = (version = 0) => updateClaim(adminCall, claim.id, { [field]: text, version });
    let mayOtherDiffer = seen.note.version !== seen.assignee.version;
    const saved = await save(last.version).catch(async (error: unknown) => {
      if (!hasStatus(error, 409)) throw error;
      mayOtherDiffer = true;
      await queries.invalidateQueries({ queryKey });
      const claims = queries.getQueryData(queryKey)?.claims ?? [];
      const current = claims.find(({ id }) => id === claim.id) ?? last;
      // The version also counts changes of the other text.
      if (current[field] === last[field]) return save(current.version);
      setSeen({ ...seen, [field]: current });
      throw new InputError(
        `Someone else changed the ${field} in the meantime. To replace it, save again: ${current[field] ?? 'none'}`,
        { cause: error },
      );
    });
    setSeen(mayOtherDiffer ? { ...seen, [field]: saved } : { note: saved, assignee: saved });
    queries.setQueryData(
      queryKey,
      (list) =>
        list && { claims: list.claims.map((claim) => (claim.id === saved.id ? saved : claim)) },
    );
    toast(toastText);
  };
};

type SaveText = ReturnType<typeof useSaveText>;

/** Assignee and note of a claim, saved separately, and messages for its winner. */
export const ClaimDialog = ({ claim, filter, onClose }: ClaimDialogProps) => {
  const saveText = useSaveText(claim, filter);
  const [note, setNote] = useState(claim.note ?? '');
  const [messageIndex, setMessageIndex] = useState('0');
  const message = MESSAGES[Number(messageIndex)]?.write(claim, siteSettings().brand);

  return (
    <ConfirmDialog
      title={dialogTitle(claim)}
      confirm="Save note"
      onConfirm={() => saveText('note', note, 'Note saved.')}
      onClose={onClose}
    >
      <AssigneeField claim={claim} saveText={saveText} />
      <Field label="Note" hint="For the team only">
        <Textarea
          value={note}
          maxLength={1000}
          rows={3}
          resize="vertical"
          onChange={(_, { value }) => setNote(value)}
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
          <Button as="a" href={mailtoOf(claim, message)}>
            Write email
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
};

const AssigneeField = ({ claim, saveText }: { claim: ClaimRecord; saveText: SaveText }) => {
  const { access } = useSignedIn().signedIn ?? {};
  const [assignee, setAssignee] = useState(claim.assignee ?? '');
  const input = useRef<HTMLInputElement>(null);
  const { error, start } = useAction(async (name: string) => {
    setAssignee(name);
    await saveText('assignee', name, name ? `Assigned to ${name}.` : 'Assigned to nobody.');
  });
  return (
    <>
      <Field
        label="Assignee"
        hint="Who’s handling this claim"
        validationMessage={error && <span>{error}</span>}
      >
        <Input
          ref={input}
          value={assignee}
          maxLength={80}
          onChange={(_, { value }) => setAssignee(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form saves the note.
            event.preventDefault();
            void start(assignee);
          }}
        />
      </Field>
      <div className={layout.row}>
        <Button size="small" onClick={() => void start(assignee)}>
          Assign
        </Button>
        {access && access.name !== assignee && (
          <Button
            size="small"
            appearance="transparent"
            onClick={() => {
              // The button disappears.
              input.current?.focus();
              void start(access.name);
            }}
          >
            Assign to me
          </Button>
        )}
      </div>
    </>
  );
};
