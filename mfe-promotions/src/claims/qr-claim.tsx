import { listedStates, type Campaign, type DrawReference } from '@site/contracts';
import { qrCampaignQuery } from '../play/campaign-query';
import { claimFields, claimFieldNames, type FormValues } from './form-values';
import { PersonalDataForm } from './personal-data-form';
import type { SentClaim } from '../play/play-state';
import { offeredPrize, type WonPrize } from '../play/spin';
import { Modal, PrizeTicket } from './modal';
import { useSendClaim } from './use-send-claim';

interface QrClaimProps {
  campaign: Pick<Campaign, 'id' | 'limits' | 'prizes' | 'rules'>;
  prize: WonPrize;
  draw: DrawReference;
  onClose: () => void;
  /** See `Modal`. */
  returnFocus: () => void;
  onClaimed: (claim: SentClaim) => void;
}

export const QrClaim = ({
  campaign,
  prize,
  draw,
  onClose,
  returnFocus,
  onClaimed,
}: QrClaimProps) => {
  const sendClaim = useSendClaim(qrCampaignQuery(campaign.id), draw);
  const names = claimFieldNames(campaign, prize, ['email']);
  const send = async (values: FormValues) =>
    onClaimed(
      await sendClaim('/api/qr/claim', {
        campaignId: campaign.id,
        email: values.email,
        ...claimFields(campaign, prize, values),
        phone: values.phone.trim() || null,
        fullName: names.includes('fullName') ? values.fullName : undefined,
        prize: prize.name,
      }),
    );
  return (
    <Modal
      title={
        <>
          {'Claim your prize: '}
          <PrizeTicket prize={prize.name} picture={offeredPrize(campaign, prize)?.picture} />
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
