import { differences, type CampaignDocument, type SavedCampaign } from '@site/contracts';
import { changedTerms } from '@site/contracts/campaign-changes';
import { termsOf } from '@site/draws';
import { serverNow } from '@site/platform';
import { phaseChange } from '../phase/phase';
import { useLotteryChange } from '../phase/use-lottery-change';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { WheelWarnings } from './launch-checklist';

/** Whether saving changes the draws of a campaign that visitors may have played already. */
export const createsRevision = (base: SavedCampaign, document: CampaignDocument): boolean =>
  (base.campaign.status !== 'draft' || base.draws > 0) &&
  differences(termsOf(base.campaign), termsOf(document)).length > 0;

interface SaveDialogProps {
  base: SavedCampaign;
  document: CampaignDocument;
  onConfirm: () => void;
  onClose: () => void;
}

/** Whether a save needs confirmation, because it changes the draws or what visitors can do now. */
export const needsConfirmation = (base: SavedCampaign, document: CampaignDocument): boolean =>
  createsRevision(base, document) ||
  phaseChange(base.campaign, document, serverNow()) !== undefined;

/** Asks for confirmation before a save that starts or ends the campaign, or changes the draws of a launched one. */
export const SaveDialog = ({ base, document, onConfirm, onClose }: SaveDialogProps) => {
  const change = phaseChange(base.campaign, document, serverNow());
  return (
    <ConfirmDialog
      title={change ? 'Change when it runs?' : 'Change who wins?'}
      confirm="Save the change"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <PhaseChange before={base.campaign} next={document} />
      {createsRevision(base, document) && (
        <>
          <p>You’re changing:</p>
          <ul>
            {changedTerms(base.campaign, document).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <WheelWarnings document={document} onFollow={onClose} />
          <p>
            {base.draws === 0 ? 'There are no spins yet.' : 'Earlier spins don’t change.'} Later
            spins follow the new rules, and everyone can see when they changed.
          </p>
        </>
      )}
    </ConfirmDialog>
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
