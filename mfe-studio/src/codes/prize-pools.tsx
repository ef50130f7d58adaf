import { Button, Field, Textarea } from '@fluentui/react-components';
import { addPoolCodes } from '@site/admin-client';
import {
  numberedCodes,
  plural,
  PoolCodes,
  type CampaignDocument,
  type CodePool,
} from '@site/contracts';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useState } from 'react';
import { InputError, useSubmit } from '../api/action';
import { poolsQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { FileInput } from '../ui/file-input';
import { Fold } from '../ui/fold';
import { capitalize, formatNumber } from '../ui/format';
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

/** The lines that the contract refuses, each with the reason. */
const problemsOf = (numbered: ReturnType<typeof numberedCodes>): string[] => {
  const checked = PoolCodes.safeParse({ codes: numbered.map(({ code }) => code) });
  return (checked.error?.issues ?? []).map(({ path: [, index], message }) => {
    const line = numbered[Number(index)]?.line;
    return line === undefined ? capitalize(message) : `Line ${line}: ${message}`;
  });
};

/** The number of refused lines that are listed. */
const PROBLEMS_SHOWN = 10;

/** One pool and a form to add codes, which are never shown again. */
const PoolForm = ({ campaign, pool }: { campaign: CampaignDocument; pool: CodePool }) => {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [done, setDone] = useState('');
  const { stock } = campaign.prizes.find(({ id }) => id === pool.prize) ?? {};
  const excessCount = typeof stock === 'number' ? pool.codes - stock : 0;

  const numbered = numberedCodes(text);
  const codes = numbered.map(({ code }) => code);

  const { busy, error, setError, handleSubmit } = useSubmit(async () => {
    setDone('');
    if (codes.length === 0) throw new InputError('Enter or choose codes, one per line.');
    const problems = problemsOf(numbered);
    if (problems.length > 0)
      throw new InputError(
        [
          ...problems.slice(0, PROBLEMS_SHOWN),
          ...(problems.length > PROBLEMS_SHOWN
            ? [`and ${plural(problems.length - PROBLEMS_SHOWN, 'more line')}`]
            : []),
        ].join('\n'),
      );
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
        {(pool.low || pool.codes === 0) && (
          <strong className={layout.danger}>
            {pool.codes > 0
              ? ' Nearly empty.'
              : typeof stock === 'number' &&
                ` Empty: add ${plural(stock, 'code')} for the stock of ${formatNumber(stock)}.`}
          </strong>
        )}
      </p>
      {excessCount > 0 && (
        <Notice>
          <p>
            {`${plural(excessCount, 'code')} more than the prize’s stock. Raise the stock in the editor to give them out.`}
          </p>
        </Notice>
      )}
      <Fold title="Add codes" startsOpen={pool.codes === 0 || pool.low}>
        <Field
          label="New codes, one per line"
          validationMessage={error && <span className={styles.problems}>{error}</span>}
        >
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
        {codes.length > 0 && (
          <p className={layout.hint}>
            {`To be added: ${plural(codes.length, 'code')}, ${codes.length > 1 ? `from ${codes[0]} to ${codes.at(-1)}` : codes[0]}. Codes can’t be removed later.`}
          </p>
        )}
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
