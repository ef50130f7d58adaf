import { Button, Field, Input, Textarea } from '@fluentui/react-components';
import { hasStatus, updateClaim, type ClaimFilter } from '@site/admin-client';
import type { ClaimRecord } from '@site/contracts';
import { siteSettings } from '@site/platform';
import { useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { InputError } from '../api/action';
import { claimsQuery } from '../api/queries';
import { adminCall, useSignedIn } from '../api/session';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useToast } from '../ui/toasts';
import { dialogTitle, mailtoOf, MESSAGES } from './messages';

/** The other person's change; the dialog keeps what was typed, and has read the new version. */
const conflictText = ({ note, assignee }: Pick<ClaimRecord, 'note' | 'assignee'> = {}): string =>
  [
    'Somebody has changed this claim in the meantime. Save again to replace their version:',
    `Assignee: ${assignee ?? 'nobody'}`,
    `Note: ${note ?? 'none'}`,
  ].join('\n');

interface ClaimDialogProps {
  claim: ClaimRecord;
  /** The filter of the list that shows the claim. */
  filter: ClaimFilter;
  onClose: () => void;
}

/** Assignee and note of a claim, and messages for its winner. */
export const ClaimDialog = ({ claim, filter, onClose }: ClaimDialogProps) => {
  const queries = useQueryClient();
  const toast = useToast();
  const { access } = useSignedIn().signedIn ?? {};
  const [assignee, setAssignee] = useState(claim.assignee ?? '');
  const [note, setNote] = useState(claim.note ?? '');
  const [messageIndex, setMessageIndex] = useState('0');
  const message = MESSAGES[Number(messageIndex)]?.write(claim, siteSettings().brand);

  const { queryKey } = claimsQuery(filter);
  const save = async () => {
    const { version = 0 } = claim;
    const update = { note, assignee, version };
    const saved = await updateClaim(adminCall, claim.id, update).catch(async (error: unknown) => {
      if (!hasStatus(error, 409)) throw error;
      await queries.invalidateQueries({ queryKey });
      const claims = queries.getQueryData(queryKey)?.claims ?? [];
      throw new InputError(conflictText(claims.find(({ id }) => id === claim.id)), {
        cause: error,
      });
    });
    queries.setQueryData(
      queryKey,
      (list) =>
        list && { claims: list.claims.map((claim) => (claim.id === saved.id ? saved : claim)) },
    );
    toast('Claim saved.');
  };

  return (
    <ConfirmDialog title={dialogTitle(claim)} confirm="Save" onConfirm={save} onClose={onClose}>
      <Field label="Assignee" hint="Who takes care of this claim">
        <Input
          value={assignee}
          maxLength={80}
          onChange={(_, { value }) => setAssignee(value)}
          contentAfter={
            access && access.name !== assignee ? (
              <Button
                size="small"
                appearance="transparent"
                onClick={() => setAssignee(access.name)}
              >
                Assign to me
              </Button>
            ) : undefined
          }
        />
      </Field>
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
          <Field label="Text" hint="You can edit it in your mail program before you send it">
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
