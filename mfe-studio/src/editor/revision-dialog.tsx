import { differences, type CampaignDocument, type SavedCampaign } from '@site/contracts';
import { termsOf } from '@site/draws';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { formatNumber } from '../ui/format';
import { fieldName } from './field-names';

const changedTerms = (base: SavedCampaign, document: CampaignDocument) =>
  differences(termsOf(base.campaign), termsOf(document));

/** Whether saving changes what decides the draws of a campaign that visitors may have played already. */
export const makesRevision = (
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

/** Asks before the odds, prizes or segments of a campaign that may have been played are changed. */
export const RevisionDialog = ({ base, document, onConfirm, onClose }: RevisionDialogProps) => (
  <ConfirmDialog
    title={`This makes revision ${base.revision + 1}`}
    confirm="Save the new revision"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>
      {`You change what decides the draws of this campaign: ${changedTerms(base, document)
        .map(({ path }) => fieldName(path))
        .join('; ')}.`}
    </p>
    <p>
      {base.draws === 0
        ? 'No draw was made yet.'
        : `The ${formatNumber(base.draws)} draws so far were made under the revisions before and stay as they are.`}{' '}
      Every draw from now on is public with the number of the revision it was made under.
    </p>
  </ConfirmDialog>
);
