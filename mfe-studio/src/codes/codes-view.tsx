import { Button, Field, Input } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useState, type SubmitEvent } from 'react';
import { orderCodes } from '@site/admin-client';
import type { CampaignDocument, CodeBatch } from '@site/contracts';
import { batchesQuery } from '../api/queries';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { fromLocal } from '../editor/document/zoned-time';
import { formatMoment } from '@site/contracts/time-zone';
import { formatNumber } from '../parts/format';
import { Notice } from '../parts/notice';
import { BatchesTable } from './batches-table';
import styles from './codes-view.module.scss';
import { PrintDialog } from './print-dialog';
import { PrizePools } from './prize-pools';

/** The contract's limit for one batch. */
const MAX_CODES_PER_ORDER = 10_000;

const madeTitle = (count: number): string =>
  count === 1 ? 'One code is made' : `${formatNumber(count)} codes are made`;

/** Makes codes that are used once each, and lists what was made. */
export const CodesView = ({ campaign }: { campaign: CampaignDocument }) => {
  const call = useAdmin();
  const queries = useQueryClient();
  const [count, setCount] = useState('100');
  const [until, setUntil] = useState('');
  const [made, setMade] = useState<CodeBatch>();
  const [isPrinting, setIsPrinting] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const listed = useQuery(batchesQuery(call, campaign.id)).data?.batches;
  const isWithdrawn = listed?.some((one) => one.batch === made?.batch && one.revokedAt);
  // Cards of codes that are good for nothing must not be handed out, whoever withdrew them.
  const batch = isWithdrawn ? undefined : made;

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const wanted = Number(count);
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > MAX_CODES_PER_ORDER)
      return setError(`Use a whole number from 1 to ${formatNumber(MAX_CODES_PER_ORDER)}.`);
    setBusy(true);
    try {
      const expiresAt = fromLocal(until, campaign.timeZone) || undefined;
      setMade(await orderCodes(call, campaign.id, { count: wanted, expiresAt }));
      setError('');
      await queries.invalidateQueries({ queryKey: batchesQuery(call, campaign.id).queryKey });
    } catch (failure) {
      setError(sayError(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.codes}>
      {!campaign.requiresCode && (
        <Notice>
          <p>
            This campaign lets everybody spin without a code. Tick “A spin needs a single-use code”
            in the editor if it should not.
          </p>
        </Notice>
      )}
      <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Field label="How many codes" validationMessage={error && <span>{error}</span>}>
          <Input inputMode="numeric" value={count} onChange={(_, { value }) => setCount(value)} />
        </Field>
        <Field label={`Good until, in ${campaign.timeZone} (optional)`}>
          <Input type="datetime-local" value={until} onChange={(_, { value }) => setUntil(value)} />
        </Field>
        <Button type="submit" appearance="primary" disabledFocusable={busy}>
          <span>{busy ? 'Making codes…' : 'Make codes'}</span>
        </Button>
      </form>
      <div role="status">
        {batch && (
          <Notice title={madeTitle(batch.codes.length)}>
            <p>
              {`Batch ${batch.batch}, valid until ${formatMoment(batch.expiresAt, campaign.timeZone)}. It can be printed from the list below too, as long as it is good.`}
            </p>
            <div className={styles.actions}>
              <Button appearance="primary" onClick={() => setIsPrinting(true)}>
                Print or save
              </Button>
            </div>
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
      <BatchesTable campaign={campaign} />
      <PrizePools campaign={campaign} />
    </div>
  );
};
