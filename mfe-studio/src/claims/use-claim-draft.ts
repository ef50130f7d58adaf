import { hasStatus, updateClaim } from '@site/admin-client';
import type { ClaimRecord } from '@site/contracts';
import { useAtom } from 'jotai';
import { InputError } from '../api/action';
import { adminCall } from '../api/session';
import { authorName, capitalize } from '../ui/format';
import {
  CLAIM_STATUS_NAMES,
  claimDraftAtom,
  differing,
  draftOf,
  fieldsOf,
  type ClaimFields,
} from './claim-fields';
import { useClaimList } from './claim-list';

/** A field with its value, for a message. */
const describeField = (field: keyof ClaimFields, fields: ClaimFields): string =>
  field === 'state'
    ? `Status: ${CLAIM_STATUS_NAMES[fields.state]}`
    : `${capitalize(field)}: ${(field === 'note' ? fields.note : authorName(fields.assignee)) || 'none'}`;

/** The draft of an opened claim, and a function that saves its changed fields. */
export const useClaimDraft = (claim: ClaimRecord) => {
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
          'Someone else changed this claim while you were editing. Choose “Save” again to replace their changes.',
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
