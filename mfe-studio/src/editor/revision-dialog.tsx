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
    title={`This creates revision ${base.revision + 1}`}
    confirm="Save the new revision"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      {`These changes affect the draws of this campaign: ${changedTerms(base, document)
        .map(({ path }) => fieldName(path))
        .join('; ')}.`}
    </p>
    <p>
      {base.draws === 0
        ? 'There are no draws yet.'
        : `The ${formatNumber(base.draws)} draws so far belong to earlier revisions and do not change.`}{' '}
      Every later draw is published with the number of its revision.
    </p>
  </ConfirmDialog>
);
