import { differences, type CampaignDocument, type SavedCampaign } from '@site/contracts';
import { termsOf } from '@site/draws';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { formatNumber } from '../ui/format';
import { fieldName } from './field-names';

const changedTerms = (base: SavedCampaign, document: CampaignDocument) =>
  differences(termsOf(base.campaign), termsOf(document));

/** Whether saving changes the draws of a campaign that visitors may have played already. */
export const createsRevision = (
  base: SavedCampaign | undefined,
  document: CampaignDocument,
): boolean =>
  base !== undefined &&
  (base.campaign.status !== 'draft' || base.draws > 0) &&
  changedTerms(base, document).length > 0;

interface RevisionDialogProps {
  base: SavedCampaign;
  document: CampaignDocument;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before the odds, prizes or segments of a campaign that may have been played are changed. */
export const RevisionDialog = ({ base, document, onConfirm, onClose }: RevisionDialogProps) => (
  <ConfirmDialog
    title="Change the draw?"
    confirm="Save the change"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      {`These fields decide who wins what: ${changedTerms(base, document)
        .map(({ path }) => fieldName(path))
        .join('; ')}.`}
    </p>
    <p>
      {base.draws === 0
        ? 'There are no draws yet.'
        : `The ${formatNumber(base.draws)} draws so far do not change.`}{' '}
      Later draws follow the new rules, and everybody can see since when.
    </p>
  </ConfirmDialog>
);
