import { Button } from '@fluentui/react-components';
import { orderCodes } from '@site/admin-client';
import { plural, type CampaignDocument, type CodeBatch } from '@site/contracts';
import { serverNow } from '@site/platform';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { useSubmit } from '../api/action';
import { batchesQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { fromLocal } from '../editor/zoned-time';
import { formatMoment, formatNumber } from '../ui/format';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { ErrorText, Notice } from '../ui/notice';
import { zoneName } from '../ui/time-zones';
import { BatchesGrid } from './batches-grid';
import { PrintDialog } from './print-dialog';
import { PrizePools } from './prize-pools';
import { StoreKeys } from './store-keys';

/** The contract's limit for one batch. */
const MAX_CODES_PER_BATCH = 10_000;
const COUNT_ERROR = `Use a whole number from 1 to ${formatNumber(MAX_CODES_PER_BATCH)}.`;
const PAST_ERROR = 'Choose a time in the future.';

interface CodesViewProps {
  /** Includes unsaved edits. */
  campaign: CampaignDocument;
  saved: CampaignDocument;
}

/** Creates spin codes, and lists the batches of codes and the pools of prize codes. */
export default function CodesView({ campaign, saved }: CodesViewProps) {
  const { id, timeZone, requiresCode } = campaign;
  const queries = useQueryClient();
  const [count, setCount] = useState('100');
  const [until, setUntil] = useState('');
  const [fieldErrors, setFieldErrors] = useState({ count: '', until: '' });
  const expiresAt = fromLocal(until, timeZone) || undefined;
  const [newBatch, setNewBatch] = useState<CodeBatch>();
  const [isPrinting, setIsPrinting] = useState(false);
  const { queryKey } = batchesQuery(id);
  const batches = useQuery(batchesQuery(id)).data?.batches;
  // Cards of invalid codes must not be handed out, even if somebody else withdrew the batch.
  const isWithdrawn = batches?.some((batch) => batch.batch === newBatch?.batch && batch.revokedAt);
  const batch = isWithdrawn ? undefined : newBatch;

  const { busy, error, handleSubmit } = useSubmit(async () => {
    const codeCount = Number(count);
    const isValidCount =
      Number.isInteger(codeCount) && codeCount >= 1 && codeCount <= MAX_CODES_PER_BATCH;
    const isPast = Date.parse(expiresAt ?? '') <= serverNow();
    setFieldErrors({ count: isValidCount ? '' : COUNT_ERROR, until: isPast ? PAST_ERROR : '' });
    if (!isValidCount || isPast) return;
    setNewBatch(await orderCodes(adminCall, id, { count: codeCount, expiresAt }));
    await queries.invalidateQueries({ queryKey });
  });

  return (
    <div className={layout.view}>
      <PrizePools campaign={campaign} saved={saved} />
      <h3>Spin codes</h3>
      {!requiresCode && (
        <Notice>
          Anyone can spin in this campaign without a spin code. To require one, turn on “Require a
          spin code” in the editor.
        </Notice>
      )}
      <form className={layout.stack} onSubmit={handleSubmit} noValidate>
        <div className={`${layout.fields} ${layout.top}`}>
          <InputField
            label="How many spin codes"
            message={fieldErrors.count}
            inputMode="numeric"
            value={count}
            onText={setCount}
          />
          <InputField
            label={`Valid until, in ${zoneName(timeZone)} (optional)`}
            message={fieldErrors.until}
            type="datetime-local"
            value={until}
            onText={setUntil}
          />
        </div>
        {Date.parse(expiresAt ?? '') > Date.parse(campaign.endsAt) && (
          <p className={layout.hint}>
            {`The campaign ends ${formatMoment(campaign.endsAt, timeZone)}. After that, nobody can spin with these codes.`}
          </p>
        )}
        <Button
          className={layout.start}
          type="submit"
          appearance="primary"
          disabledFocusable={busy}
        >
          <span>{busy ? 'Creating spin codes…' : 'Create spin codes'}</span>
        </Button>
        <ErrorText>{error}</ErrorText>
      </form>
      <div role="status">
        {batch && (
          <Notice title={`${plural(batch.codes.length, 'spin code')} created`}>
            <p>
              {`Code batch ${batch.batch}, valid until ${formatMoment(batch.expiresAt, timeZone)}. You can also print it from the list below while it is valid.`}
            </p>
            <Button appearance="primary" onClick={() => setIsPrinting(true)}>
              Print
            </Button>
          </Notice>
        )}
      </div>
      {batch && isPrinting && (
        <PrintDialog
          campaign={campaign}
          batch={{ batch: batch.batch, count: batch.codes.length }}
          onClose={() => setIsPrinting(false)}
        />
      )}
      <BatchesGrid campaign={campaign} />
      <StoreKeys
        isNeeded={campaign.prizes.some(
          ({ delivery }) => delivery?.by === 'generated' || delivery?.by === 'pickup',
        )}
        timeZone={timeZone}
      />
    </div>
  );
}
