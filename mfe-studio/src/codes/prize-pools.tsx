import { Button, Field, Textarea } from '@fluentui/react-components';
import { addPoolCodes } from '@site/admin-client';
import { codesOfLines, plural, type CampaignDocument, type CodePool } from '@site/contracts';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { InputError, useSubmit } from '../api/action';
import { poolsQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { FileInput } from '../ui/file-input';
import { Fold } from '../ui/fold';
import { formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import styles from './prize-pools.module.scss';

/** The pools of codes for a campaign's prizes: how many codes are left, and a form to add more. */
export const PrizePools = ({ campaign }: { campaign: CampaignDocument }) => {
  const hasPools = campaign.prizes.some(({ delivery }) => delivery?.by === 'pool');
  const query = useQuery({ ...poolsQuery(campaign.id), enabled: hasPools });
  if (!hasPools) return null;
  return (
    <section className={layout.stack} aria-label="Prize codes">
      <h3>Prize codes</h3>
      <QueryStatus query={query} subject="the pools of codes" />
      {query.data?.pools.length === 0 && <p>Save the campaign before you add codes.</p>}
      {query.data?.pools.map((pool) => (
        <PoolForm key={pool.prize} campaign={campaign} pool={pool} />
      ))}
    </section>
  );
};

/** One pool and a form to add codes, which are never shown again. */
const PoolForm = ({ campaign, pool }: { campaign: CampaignDocument; pool: CodePool }) => {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [done, setDone] = useState('');
  const { stock } = campaign.prizes.find(({ id }) => id === pool.prize) ?? {};
  const excessCount = typeof stock === 'number' ? pool.codes - stock : 0;

  const { busy, error, setError, handleSubmit } = useSubmit(async () => {
    setDone('');
    const codes = codesOfLines(text);
    if (codes.length === 0) throw new InputError('Enter or choose codes, one per line.');
    const filled = await addPoolCodes(adminCall, campaign.id, pool.prize, codes);
    setDone(`${plural(codes.length, 'code')} added, ${formatNumber(filled.codes)} in total.`);
    setText('');
    await queries.invalidateQueries({ queryKey: poolsQuery(campaign.id).queryKey });
  });

  const handleFile = (file: File) =>
    void file.text().then(setText, () => setError('We couldn’t read this file.'));

  return (
    <form
      className={styles.pool}
      aria-label={`Codes of ${pool.name}`}
      onSubmit={handleSubmit}
      noValidate
    >
      <h4>{pool.name}</h4>
      <p>
        <span>
          {`${plural(pool.codes, 'code')}, ${formatNumber(pool.given)} given out, ${formatNumber(pool.left)} left to win.`}
        </span>
        {pool.low && <strong className={layout.danger}> Nearly empty.</strong>}
      </p>
      {excessCount > 0 && (
        <Notice>
          <p>
            {`${plural(excessCount, 'code')} more than the prize’s stock. Raise the stock in the editor to give them out.`}
          </p>
        </Notice>
      )}
      <Fold title="Add codes" startsOpen={pool.codes === 0 || pool.low}>
        <Field label="New codes, one per line" validationMessage={error && <span>{error}</span>}>
          <Textarea
            rows={4}
            resize="vertical"
            spellCheck={false}
            value={text}
            onChange={(_, { value }) => setText(value)}
          />
        </Field>
        <Field label="Or a file with one code per line">
          <FileInput accept=".txt,.csv,text/plain,text/csv" onFile={handleFile} />
        </Field>
        <Button
          className={layout.start}
          type="submit"
          appearance="primary"
          disabledFocusable={busy}
        >
          <span>{busy ? 'Adding codes…' : 'Add codes'}</span>
        </Button>
      </Fold>
      <p role="status">{done}</p>
    </form>
  );
};
