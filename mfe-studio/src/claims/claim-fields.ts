/** The fields of a claim that the team changes, and unsaved changes of them. */
import { isCodeSent } from '@site/admin-client';
import { claimStatus, type ClaimRecord, type ClaimStatus } from '@site/contracts';
import { atom } from 'jotai';

export const CLAIM_STATUS_NAMES: Record<ClaimStatus, string> = {
  open: 'Open',
  contacted: 'Contacted',
  fulfilled: 'Fulfilled',
  declined: 'Declined',
};

export const statusName = (claim: ClaimRecord, status = claimStatus(claim)): string =>
  isCodeSent(claim, status) ? 'Code sent' : CLAIM_STATUS_NAMES[status];

const FIELDS = ['state', 'assignee', 'note'] as const;

export interface ClaimFields {
  state: ClaimStatus;
  assignee: string;
  note: string;
}

export const fieldsOf = (claim: ClaimRecord): ClaimFields => {
  const { assignee = '', note = '' } = claim;
  return { state: claimStatus(claim), assignee, note };
};

interface ClaimDraft {
  id: string;
  fields: ClaimFields;
  /** The fields when the dialog was opened. */
  opened: ClaimFields;
  /** The fields, and their version, as this person has seen them last; the list may have been read again since. */
  seen: ClaimFields & { version: number };
}

/** The opened claim, outside of the views, so that unsaved changes survive a new sign-in. It has no data of the winner but the note. */
export const claimDraftAtom = atom<ClaimDraft | undefined>(undefined);

export const draftOf = (claim: ClaimRecord, change: Partial<ClaimFields> = {}): ClaimDraft => {
  const fields = fieldsOf(claim);
  return {
    id: claim.id,
    fields: { ...fields, ...change },
    opened: fields,
    seen: { ...fields, version: claim.version ?? 0 },
  };
};

/** The names of the fields that differ. */
export const differing = (one: ClaimFields, other: ClaimFields) =>
  FIELDS.filter((field) => one[field] !== other[field]);
