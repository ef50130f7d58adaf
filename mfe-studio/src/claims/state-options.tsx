import { CLAIM_STATES } from '@site/contracts';
import { CLAIM_STATE_NAMES } from './claim-state-names';

/** The states of a claim, within a select. */
export const StateOptions = () =>
  CLAIM_STATES.map((state) => (
    <option key={state} value={state}>
      {CLAIM_STATE_NAMES[state]}
    </option>
  ));
