import { differences, type CampaignDocument, type SavedCampaign } from '@site/contracts';
import { describeChanges } from '@site/contracts/campaign-changes';
import { formatMoment } from '@site/contracts/time-zone';
import { termsOf } from '@site/draws';
import { serverNow } from '@site/platform';
import { phaseChange } from '../phase/phase';
import { useLotteryChange } from '../phase/use-lottery-change';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { WheelWarnings } from './launch-checklist';

/** Whether saving changes the draws of a campaign that visitors may have played already. */
const createsRevision = (base: SavedCampaign, document: CampaignDocument): boolean =>
  (base.campaign.status !== 'draft' || base.draws > 0) &&
  differences(termsOf(base.campaign), termsOf(document)).length > 0;

interface SaveDialogProps {
  base: SavedCampaign;
  document: CampaignDocument;
  onConfirm: () => void;
  onClose: () => void;
}

/** Whether winners have less time than they were told: the API applies the new deadline to earlier wins too. */
const shortensClaims = ({ campaign, draws }: SavedCampaign, document: CampaignDocument): boolean =>
  draws > 0 && Date.parse(document.claimUntil) < Date.parse(campaign.claimUntil);

/** Whether winners of a launched campaign read another name or value of a prize than earlier ones. */
const changesPrizes = ({ campaign }: SavedCampaign, { prizes }: CampaignDocument): boolean =>
  campaign.status !== 'draft' &&
  prizes.some(({ id, name, value }) =>
    campaign.prizes.some(
      (before) => before.id === id && (before.name !== name || before.value !== value),
    ),
  );

/** Whether a save needs confirmation, because it changes the draws, prizes, the time to claim, or what visitors can do now. */
export const needsConfirmation = (base: SavedCampaign, document: CampaignDocument): boolean =>
  createsRevision(base, document) ||
  changesPrizes(base, document) ||
  shortensClaims(base, document) ||
  phaseChange(base.campaign, document, serverNow()) !== undefined;

/** Asks for confirmation before a save that starts or ends the campaign, or changes draws, prizes or claims of a launched one. */
export const SaveDialog = ({ base, document, onConfirm, onClose }: SaveDialogProps) => {
  const change = phaseChange(base.campaign, document, serverNow());
  const isRevision = createsRevision(base, document);
  const hasOtherPrizes = changesPrizes(base, document);
  return (
    <ConfirmDialog
      title={
        change
          ? 'Change when it runs?'
          : isRevision || hasOtherPrizes
            ? 'Change the odds or prizes?'
            : 'Change the claim deadline?'
      }
      confirm="Save the change"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <PhaseChange before={base.campaign} next={document} />
      <ClaimChange base={base} document={document} />
      {(isRevision || hasOtherPrizes) && (
        <>
          <p>You’re changing:</p>
          <ul>
            {describeChanges(base.campaign, document).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <WheelWarnings document={document} onFollow={onClose} />
        </>
      )}
      <DrawsChange base={base} document={document} />
    </ConfirmDialog>
  );
};

/** What other odds or prizes mean for posters, spins and visitors. */
export const DrawsChange = ({ base, document }: Pick<SaveDialogProps, 'base' | 'document'>) => (
  <>
    {createsRevision(base, document) && (
      <>
        {base.campaign.winOneIn !== document.winOneIn && (
          <p>
            Posters printed before show the old odds. After this save, download new ones in Share.
          </p>
        )}
        <p>
          {base.draws === 0 ? 'There are no spins yet.' : 'Earlier spins don’t change.'} Later spins
          follow the new rules, and everyone can see when they changed.
        </p>
      </>
    )}
    {changesPrizes(base, document) && (
      <p>Visitors see the new names and values right away. Earlier wins keep the old names.</p>
    )}
  </>
);

/** An earlier claim deadline. Codes keep the date of their claim. */
export const ClaimChange = ({ base, document }: Pick<SaveDialogProps, 'base' | 'document'>) => {
  if (!shortensClaims(base, document)) return null;
  const { claimUntil, timeZone } = document;
  const format = (moment = '') => formatMoment(moment, timeZone);
  const codes = document.prizes.filter(({ id, delivery }) => {
    const before = base.campaign.prizes.find((prize) => prize.id === id)?.delivery;
    return delivery?.expiresAt && delivery.expiresAt !== before?.expiresAt;
  });
  return (
    <>
      <p>
        {`Winners so far were told they can claim until ${format(base.campaign.claimUntil)}. `}
        {Date.parse(claimUntil) > serverNow()
          ? `Now they have until ${format(claimUntil)}.`
          : 'Now they can’t claim anymore.'}
      </p>
      {codes.length > 0 && (
        <>
          <p>Codes claimed from now on are valid until:</p>
          <ul>
            {codes.map(({ id, name, delivery }) => (
              <li key={id}>{`${name}: ${format(delivery?.expiresAt)}`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

interface PhaseChangeProps {
  before: CampaignDocument;
  next: CampaignDocument;
}

/** What a save starts or ends at once, if anything. */
export const PhaseChange = ({ before, next }: PhaseChangeProps) => {
  const lottery = useLotteryChange(next);
  const change = phaseChange(before, next, serverNow());
  return (
    change && (
      <>
        <p>{change}</p>
        {lottery && <p>{lottery}</p>}
      </>
    )
  );
};
