import { phaseOf } from '@site/admin-client';
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

/** What winners read and enter. */
const offerOf = ({
  name,
  value,
  description,
  picture,
  needs,
  delivery,
}: CampaignDocument['prizes'][number]) => ({
  name,
  value,
  description,
  picture,
  needs,
  by: delivery?.by,
});

/** Whether new winners of a launched campaign are offered something else than earlier ones. */
const changesPrizes = ({ campaign }: SavedCampaign, { prizes }: CampaignDocument): boolean =>
  campaign.status !== 'draft' &&
  prizes.some((prize) =>
    campaign.prizes.some(
      (before) => before.id === prize.id && differences(offerOf(before), offerOf(prize)).length > 0,
    ),
  );

/** Whether a running campaign ends earlier than its published rules say. */
const endsEarlier = (before: CampaignDocument, { endsAt }: CampaignDocument): boolean =>
  phaseOf(before, serverNow()) === 'running' && Date.parse(endsAt) < Date.parse(before.endsAt);

/** What a save needs confirmation for, as a question; undefined if nothing. */
export const questionOf = (base: SavedCampaign, document: CampaignDocument): string | undefined => {
  if (phaseChange(base.campaign, document, serverNow()) || endsEarlier(base.campaign, document))
    return 'Change when it runs?';
  if (createsRevision(base, document)) return 'Change the odds or prizes?';
  if (changesPrizes(base, document)) return 'Change the prizes?';
  return shortensClaims(base, document) ? 'Change the claim deadline?' : undefined;
};

/** Asks for confirmation before a save that starts or ends the campaign, or changes draws, prizes or claims of a launched one. */
export const SaveDialog = ({ base, document, onConfirm, onClose }: SaveDialogProps) => {
  const hasOtherPrizes = createsRevision(base, document) || changesPrizes(base, document);
  return (
    <ConfirmDialog
      title={questionOf(base, document) ?? ''}
      confirm="Save changes"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <PhaseChange before={base.campaign} next={document} />
      <ClaimChange base={base} document={document} />
      <p>You’re changing:</p>
      <ul>
        {describeChanges(base.campaign, document).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <DrawsChange base={base} document={document} />
      {hasOtherPrizes && <WheelWarnings document={document} onFollow={onClose} />}
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
            Posters you’ve already printed show the old odds. After this save, download new ones in
            Share.
          </p>
        )}
        <p>
          {base.draws === 0 ? 'There are no spins yet.' : 'Earlier spins don’t change.'} Later spins
          follow the new rules, and everyone can see when they changed.
        </p>
      </>
    )}
    {changesPrizes(base, document) && (
      <p>
        Visitors see the new prizes right away. Earlier winners keep the name they won and its claim
        form, but see the new description and picture.
      </p>
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
        {`Winners so far can claim until ${format(base.campaign.claimUntil)}. `}
        {Date.parse(claimUntil) > serverNow()
          ? `With this change, they have until ${format(claimUntil)}.`
          : 'With this change, they can’t claim anymore.'}
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

/** What a save starts or ends at once, or an earlier end. */
export const PhaseChange = ({ before, next }: PhaseChangeProps) => {
  const lottery = useLotteryChange(next);
  const change =
    phaseChange(before, next, serverNow()) ??
    (endsEarlier(before, next)
      ? `The campaign ends on ${formatMoment(next.endsAt, next.timeZone)} instead of ${formatMoment(before.endsAt, next.timeZone)}. Visitors see the new end right away.`
      : undefined);
  return (
    change && (
      <>
        <p>{change}</p>
        {lottery && <p>{lottery}</p>}
      </>
    )
  );
};
