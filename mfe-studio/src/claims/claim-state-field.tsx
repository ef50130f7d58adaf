import { Field, Select } from '@fluentui/react-components';
import { hasStatus, setClaimState, winnerName, type ClaimFilter } from '@site/admin-client';
import { CLAIM_STATES, type ClaimRecord, type ClaimState } from '@site/contracts';
import { useState } from 'react';
import { useAction } from '../api/action';
import { adminCall } from '../api/session';
import { useToast } from '../ui/toasts';
import { useClaimList } from './claim-list';

export const CLAIM_STATE_NAMES: Record<ClaimState, string> = {
  open: 'Open',
  contacted: 'Contacted',
  fulfilled: 'Fulfilled',
};

interface ClaimStateFieldProps {
  claim: ClaimRecord;
  /** The filter of the list that shows the claim. */
  filter: ClaimFilter;
}

/** Shows and sets the state of a claim. */
export const ClaimStateField = ({ claim, filter }: ClaimStateFieldProps) => {
  const { id, state } = claim;
  const toast = useToast();
  const { show, reload } = useClaimList(filter);
  const [nextState, setNextState] = useState<ClaimState>(state);

  const { busy, error, start } = useAction(async (next: ClaimState) => {
    setNextState(next);
    try {
      const saved = await setClaimState(adminCall, id, next, state);
      show(saved);
      toast(`Claim of ${winnerName(saved)}: ${CLAIM_STATE_NAMES[next].toLowerCase()}.`);
    } catch (failure) {
      // Somebody else was first: their state is shown beside the error.
      if (hasStatus(failure, 409)) await reload(claim);
      throw failure;
    }
  });

  return (
    <Field validationMessage={error && <span>{error}</span>}>
      {/* Not disabled while saving, because that would drop the focus. */}
      <Select
        aria-label={`Status of the claim of ${winnerName(claim)} for ${claim.prize.name}`}
        value={busy ? nextState : state}
        aria-busy={busy}
        onChange={(_, { value }) => {
          const next = CLAIM_STATES.find((option) => option === value);
          if (next) void start(next);
        }}
      >
        {CLAIM_STATES.map((option) => (
          <option key={option} value={option}>
            {CLAIM_STATE_NAMES[option]}
          </option>
        ))}
      </Select>
    </Field>
  );
};
