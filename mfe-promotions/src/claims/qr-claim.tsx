import { ClaimResult, type Campaign } from '@site/contracts';
import { request, ResponseError } from '@site/platform';
import type { RefObject } from 'react';
import { claimFields, claimNames, loadEntries, type Entries } from './entries';
import { EntryForm } from './entry-form';
import { Modal } from './modal';

interface QrClaimProps {
  campaign: Pick<Campaign, 'id' | 'limits' | 'prizes'>;
  prize: string;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
  onClaimed: (claim: ClaimResult) => void;
}

export const QrClaim = ({ campaign, prize, onClose, returnTo, onClaimed }: QrClaimProps) => {
  const won = { name: prize };
  const names = claimNames(campaign, won, ['email']);
  const send = async (entries: Entries) => {
    const claim = await request('/api/qr/claim', {
      method: 'POST',
      body: {
        campaignId: campaign.id,
        email: entries.email,
        ...claimFields(campaign, won, entries),
        phone: entries.phone.trim() || null,
        fullName: names.includes('fullName') ? entries.fullName : undefined,
        prize,
      },
      response: ClaimResult,
    });
    onClaimed(claim);
  };
  return (
    <Modal title={`Claim your prize: ${prize}`} onClose={onClose} returnTo={returnTo}>
      <EntryForm
        names={names}
        initial={loadEntries(campaign.id)}
        purpose="contests"
        submit="Claim Prize"
        pendingLabel="Claiming..."
        send={send}
        failureText={claimFailure}
      />
    </Modal>
  );
};

const claimFailure = (error: unknown): string =>
  (error instanceof ResponseError && error.serverMessage) ||
  'Error claiming prize. Please try again.';
