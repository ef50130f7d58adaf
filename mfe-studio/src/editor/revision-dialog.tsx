import { differences, plural, type CampaignDocument, type SavedCampaign } from '@site/contracts';
import { termsOf } from '@site/draws';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { fieldName } from './field-names';

const changedTerms = (base: SavedCampaign, document: CampaignDocument) =>
  differences(termsOf(base.campaign), termsOf(document));

/** Whether saving changes the draws of a campaign that visitors may have played already. */
export const createsRevision = (base: SavedCampaign, document: CampaignDocument): boolean =>
  (base.campaign.status !== 'draft' || base.draws > 0) && changedTerms(base, document).length > 0;

/**
 * The edited fields that decide draws. Terms omit the stock of a prize without weight, so a changed weight can add or
 * remove a stock that nobody has edited.
 */
const changedFields = (base: SavedCampaign, document: CampaignDocument): string[] => {
  const edited = new Set(differences(base.campaign, document).map(({ path }) => path));
  const isStockOnlyInTerms = (path: string) => path.endsWith('.stock') && !edited.has(path);
  return changedTerms(base, document)
    .map(({ path }) => path)
    .filter((path) => !isStockOnlyInTerms(path));
};

interface RevisionDialogProps {
  base: SavedCampaign;
  document: CampaignDocument;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before the odds, prizes or segments of a campaign that may have been played are changed. */
export const RevisionDialog = ({ base, document, onConfirm, onClose }: RevisionDialogProps) => (
  <ConfirmDialog
    title="Change who wins?"
    confirm="Save the change"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      {`These fields decide who wins what: ${changedFields(base, document)
        .map((path) => fieldName(path))
        .join('; ')}.`}
    </p>
    <p>
      {base.draws === 0
        ? 'There are no spins yet.'
        : `The ${plural(base.draws, 'spin')} so far ${base.draws === 1 ? 'does' : 'do'} not change.`}{' '}
      Later spins follow the new rules, and everyone can see when they changed.
    </p>
  </ConfirmDialog>
);
