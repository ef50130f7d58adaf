import { Button, Field, Textarea } from '@fluentui/react-components';
import { addPoolCodes } from '@site/admin-client';
import { codesOfLines, type CampaignDocument, type CodePool } from '@site/contracts';
import { useQueryClient } from '@site/shared-ui/query';
import { useState, type SubmitEvent } from 'react';
import { poolsQuery } from '../api/queries';
import { sayError } from '../api/say-error';
import { useAdmin } from '../api/use-admin';
import { formatNumber } from '../parts/format';
import { Notice } from '../parts/notice';
import styles from './codes-view.module.scss';

interface PoolFormProps {
  campaign: CampaignDocument;
  pool: CodePool;
}

/** One pool, and the codes that are to be added to it; they are never shown again. */
export const PoolForm = ({ campaign, pool }: PoolFormProps) => {
  const call = useAdmin();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const { stock } = campaign.prizes.find(({ id }) => id === pool.prize) ?? {};
  const unused = typeof stock === 'number' ? pool.codes - stock : 0;

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const codes = codesOfLines(text);
    if (codes.length === 0) return setError('Write or choose codes, one on each line.');
    setBusy(true);
    setSaid('');
    try {
      const filled = await addPoolCodes(call, campaign.id, pool.prize, codes);
      setSaid(
        `${formatNumber(codes.length)} codes are added: ${formatNumber(filled.codes)} in all.`,
      );
      setText('');
      setError('');
      await queries.invalidateQueries({ queryKey: poolsQuery(call, campaign.id).queryKey });
    } catch (failure) {
      setError(sayError(failure));
    } finally {
      setBusy(false);
    }
  };

  const handleFile = (file: File | undefined) => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setText(String(reader.result));
    reader.onerror = () => setError('This file could not be read.');
    reader.readAsText(file);
  };

  return (
    <form
      className={styles.pool}
      aria-label={`Codes of ${pool.name}`}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
    >
      <h4>{pool.name}</h4>
      <p>
        <span>
          {`${formatNumber(pool.codes)} codes, ${formatNumber(pool.given)} given out, ${formatNumber(pool.left)} left to win.`}
        </span>
        {pool.low && <strong className={styles.low}> Nearly gone.</strong>}
      </p>
      {unused > 0 && (
        <Notice>
          <p>
            {`Codes beyond the stock of the prize: ${formatNumber(unused)}. Raise it in the editor to give them out.`}
          </p>
        </Notice>
      )}
      <Field label="New codes, one on each line" validationMessage={error && <span>{error}</span>}>
        <Textarea
          rows={4}
          resize="vertical"
          spellCheck={false}
          value={text}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      <label className={styles.file}>
        Or a file with one on each line
        <input
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          onChange={(event) => {
            handleFile(event.target.files?.[0]);
            // The same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </label>
      <Button className={styles.add} type="submit" appearance="primary" disabledFocusable={busy}>
        <span>{busy ? 'Adding codes…' : 'Add codes'}</span>
      </Button>
      <p role="status">{said}</p>
    </form>
  );
};
