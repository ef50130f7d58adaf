import { ClaimList, ClaimRecord, type ClaimState } from '@site/contracts';
import type { AdminCall } from './call-site';

export interface ClaimFilter {
  /** Empty for all. */
  campaign: string;
  state: ClaimState | '';
}

export const listClaims = (
  call: AdminCall,
  { campaign, state }: ClaimFilter,
  signal?: AbortSignal,
): Promise<ClaimList> => {
  const wanted = new URLSearchParams({ ...(campaign && { campaign }), ...(state && { state }) });
  return call(`/claims${wanted.size > 0 ? `?${wanted}` : ''}`, { answer: ClaimList, signal });
};

/** Answers with the claim as it is then. Refused with 409 where it is not in the state `from` any more. */
export const setClaimState = (
  call: AdminCall,
  id: string,
  state: ClaimState,
  from: ClaimState,
): Promise<ClaimRecord> =>
  call(`/claims/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    body: { state, from },
    answer: ClaimRecord,
  });
