import { differences, type CampaignDocument, type KeptCampaign } from '@site/contracts';
import { termsOf } from '@site/draws';
import { ConfirmDialog } from '../parts/confirm-dialog';
import { formatNumber } from '../parts/format';
import { fieldName } from './field-names';

interface RevisionDialogProps {
  base: KeptCampaign;
  document: CampaignDocument;
  onConfirm: () => void;
  onClose: () => void;
}

/** Odds, prizes or segments of a campaign in play are about to change. */
export const RevisionDialog = ({ base, document, onConfirm, onClose }: RevisionDialogProps) => {
  const fields = differences(termsOf(base.campaign), termsOf(document));
  return (
    <ConfirmDialog
      title={`This makes revision ${base.revision + 1}`}
      confirm="Save the new revision"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        You change what decides the draws of this campaign:{' '}
        {fields.map(({ path }) => fieldName(path)).join('; ')}.
      </p>
      <p>
        {base.draws === 0
          ? 'No draw was made yet.'
          : `The ${formatNumber(base.draws)} draws so far were made under the revisions before and stay as they are.`}{' '}
        Every draw from now on is public with the number of the revision it was made under.
      </p>
    </ConfirmDialog>
  );
};
