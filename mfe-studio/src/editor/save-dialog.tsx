import { differences, type CampaignDocument, type SavedCampaign } from '@site/contracts';
import { termsOf } from '@site/draws';
import { serverNow } from '@site/platform';
import { phaseChange } from '../phase/phase';
import { useLotteryChange } from '../phase/use-lottery-change';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { formatValue } from './differences-grid';
import { fieldName } from './field-names';

const changedTerms = (base: SavedCampaign, document: CampaignDocument) =>
  differences(termsOf(base.campaign), termsOf(document));

/** Whether saving changes the draws of a campaign that visitors may have played already. */
export const createsRevision = (base: SavedCampaign, document: CampaignDocument): boolean =>
  (base.campaign.status !== 'draft' || base.draws > 0) && changedTerms(base, document).length > 0;

/**
 * The edited values that decide draws. Terms omit the stock of a prize without weight, so a changed weight can add or
 * remove a stock that nobody has edited.
 */
const editedTerms = (base: SavedCampaign, document: CampaignDocument) => {
  const edited = new Set(differences(base.campaign, document).map(({ path }) => path));
  const isStockOnlyInTerms = (path: string) => path.endsWith('.stock') && !edited.has(path);
  return changedTerms(base, document).filter(({ path }) => !isStockOnlyInTerms(path));
};

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
            {editedTerms(base, document).map(({ path, one, other }) => (
              <li key={path}>
                {`${fieldName(path)}, from ${formatValue(path, one, document.timeZone)} to ${formatValue(path, other, document.timeZone)}`}
              </li>
            ))}
          </ul>
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
