import { ClaimResult, type Campaign } from '@site/contracts';
import { request, ResponseError } from '@site/platform';
import type { RefObject } from 'react';
import { addressNames, addressOf, rememberedEntries, type Entries } from './entries';
import { EntryForm } from './entry-form';
import { Modal } from './modal';

interface QrClaimProps {
  campaign: Pick<Campaign, 'id' | 'limits'>;
  prize: string;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
  onClaimed: (claim: ClaimResult) => void;
}

export const QrClaim = ({ campaign, prize, onClose, returnTo, onClaimed }: QrClaimProps) => {
  const send = async ({ email, phone, ...rest }: Entries) => {
    const claim = await request('/api/qr/claim', {
      method: 'POST',
      body: {
        campaignId: campaign.id,
        email,
        phone: phone.trim() || null,
        address: addressOf(campaign.limits, rest),
        prize,
      },
      response: ClaimResult,
    });
    onClaimed(claim);
  };
  return (
    <Modal title={`Claim your prize: ${prize}`} onClose={onClose} returnTo={returnTo}>
      <EntryForm
        names={['email', ...addressNames(campaign.limits), 'phone']}
        initial={rememberedEntries(campaign.id)}
        purpose="contests"
        submit="Claim Prize"
        submitting="Claiming..."
        send={send}
        failureText={claimFailure}
      />
    </Modal>
  );
};

const claimFailure = (error: unknown): string =>
  (error instanceof ResponseError && error.serverMessage) ||
  'Error claiming prize. Please try again.';
