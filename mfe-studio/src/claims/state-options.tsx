import { CLAIM_STATES } from '@site/contracts';
import { STATE_NAMES } from './state-names';

/** The states of a claim, within a select. */
export const StateOptions = () =>
  CLAIM_STATES.map((state) => (
    <option key={state} value={state}>
      {STATE_NAMES[state]}
    </option>
  ));
