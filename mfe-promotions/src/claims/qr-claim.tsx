import { ClaimResult, type Campaign } from '@site/contracts';
import { request, ResponseError } from '@site/platform';
import type { RefObject } from 'react';
import type { Entries } from './entries';
import { EntryForm } from './entry-form';
import { Modal } from './modal';

interface QrClaimProps {
  campaign: Pick<Campaign, 'id'>;
  prize: string;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
  /** Gets what the server says to the winner. */
  onClaimed: (message: string) => void;
}

/** The form that a win of the QR wheel opens. */
export const QrClaim = ({ campaign, prize, onClose, returnTo, onClaimed }: QrClaimProps) => {
  const claim = async ({ email, phone }: Entries) => {
    const { message } = await request('/api/qr/claim', {
      method: 'POST',
      body: { campaignId: campaign.id, email, phone: phone.trim() || null, prize },
      answer: ClaimResult,
    });
    onClaimed(message);
  };
  return (
    <Modal title={`Claim your prize: ${prize}`} onClose={onClose} returnTo={returnTo}>
      <EntryForm
        names={['email', 'phone']}
        purpose="contests"
        submit="Claim Prize"
        sending="Claiming..."
        send={claim}
        failureText={claimFailure}
      />
    </Modal>
  );
};

const claimFailure = (error: unknown): string =>
  (error instanceof ResponseError && error.serverMessage) ||
  'Error claiming prize. Please try again.';
