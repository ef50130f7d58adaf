import { ClaimResult, listedStates, type Campaign } from '@site/contracts';
import { request } from '@site/platform';
import { claimFields, claimFieldNames, type FormValues } from './form-values';
import { PersonalDataForm } from './personal-data-form';
import type { SentClaim } from '../play/play-state';
import { offeredPrize } from '../play/spin';
import { Modal, PrizeTicket } from './modal';

interface QrClaimProps {
  campaign: Pick<Campaign, 'id' | 'limits' | 'prizes' | 'rules'>;
  prize: string;
  onClose: () => void;
  /** See `Modal`. */
  returnFocus: () => void;
  onClaimed: (claim: SentClaim) => void;
}

export const QrClaim = ({ campaign, prize, onClose, returnFocus, onClaimed }: QrClaimProps) => {
  const won = { name: prize };
  const names = claimFieldNames(campaign, won, ['email']);
  const send = async (values: FormValues) => {
    const claim = await request('/api/qr/claim', {
      method: 'POST',
      body: {
        campaignId: campaign.id,
        email: values.email,
        ...claimFields(campaign, won, values),
        phone: values.phone.trim() || null,
        fullName: names.includes('fullName') ? values.fullName : undefined,
        prize,
      },
      response: ClaimResult,
    });
    onClaimed({ ...claim, email: values.email });
  };
  return (
    <Modal
      title={
        <>
          {'Claim your prize: '}
          <PrizeTicket prize={prize} picture={offeredPrize(campaign, won)?.picture} />
        </>
      }
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <PersonalDataForm
        names={names}
        states={listedStates(campaign.rules.states ?? '')}
        draft={campaign.id}
        purpose="contests"
        submitLabel="Claim Prize"
        pendingLabel="Claiming..."
        send={send}
        failure="Error claiming prize. Please try again."
      />
    </Modal>
  );
};
