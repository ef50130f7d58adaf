import { Field, Select } from '@fluentui/react-components';
import { hasStatus, setClaimState, type ClaimFilter, winnerName } from '@site/admin-client';
import { CLAIM_STATES, type ClaimRecord, type ClaimState } from '@site/contracts';
import { useState } from 'react';
import { useQueryClient } from '@site/shared-ui/query';
import { claimsQuery } from '../api/queries';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { useToast } from '../parts/toasts';
import { CLAIM_STATE_NAMES } from './claim-state-names';
import { StateOptions } from './state-options';

interface ClaimStateFieldProps {
  claim: ClaimRecord;
  /** Of the list in which the claim stands. */
  filter: ClaimFilter;
}

/** How far the team is with a winner; what did not work is said below. */
export const ClaimStateField = ({ claim, filter }: ClaimStateFieldProps) => {
  const { state, busy, error, setState } = useClaimState(claim, filter);
  return (
    <Field validationMessage={error && <span>{error}</span>}>
      <Select
        aria-label={`State of the claim of ${winnerName(claim)} for ${claim.prize.name}`}
        value={state}
        aria-busy={busy}
        onChange={(_, { value }) => {
          // Not disabled meanwhile, or the focus would be lost.
          if (busy) return;
          const next = CLAIM_STATES.find((one) => one === value);
          if (next) void setState(next);
        }}
      >
        <StateOptions />
      </Select>
    </Field>
  );
};

/** Sets the state at the site; the row stays where it is, also where the filter would not show it any more. */
const useClaimState = ({ id, state }: ClaimRecord, filter: ClaimFilter) => {
  const call = useAdmin();
  const toast = useToast();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<ClaimState>();
  const [error, setError] = useState('');

  const setState = async (next: ClaimState) => {
    setWanted(next);
    setError('');
    try {
      const saved = await setClaimState(call, id, next, state);
      queries.setQueryData(
        claimsQuery(call, filter).queryKey,
        (list) =>
          list && {
            claims: list.claims.map((claim) => (claim.id === id ? saved : claim)),
          },
      );
      toast(`The claim of ${winnerName(saved)} is ${CLAIM_STATE_NAMES[next].toLowerCase()}.`);
    } catch (failure) {
      setError(sayError(failure));
      // Somebody else was first: what he has set is shown beside why mine was not.
      if (hasStatus(failure, 409))
        await queries.invalidateQueries({ queryKey: claimsQuery(call, filter).queryKey });
    } finally {
      setWanted(undefined);
    }
  };
  return { state: wanted ?? state, busy: wanted !== undefined, error, setState };
};
