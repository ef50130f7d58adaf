import { Button, Field, Textarea } from '@fluentui/react-components';
import { addPoolCodes, findPoolCodes, removePoolCodes } from '@site/admin-client';
import { plural, type CampaignDocument, type CodePool, type FoundCodes } from '@site/contracts';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useId, useMemo, useState } from 'react';
import { errorMessage, useAction, useSubmit } from '../api/action';
import { poolsQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { FileInput } from '../ui/file-input';
import { Fold } from '../ui/fold';
import { formatNumber } from '../ui/format';
import layout from '../ui/layout.module.scss';
import { ErrorText, Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { useNow } from '../ui/use-now';
import { nameLines, oddCodes, readCodeFile, readCodeList, sortCodes, withLines } from './code-list';
import styles from './prize-pools.module.scss';

/** The pools of codes for a campaign's prizes: how many codes are left, with forms to add, find and remove codes. */
export const PrizePools = ({ campaign }: { campaign: CampaignDocument }) => {
  const hasPools = campaign.prizes.some(({ delivery }) => delivery?.by === 'pool');
  const query = useQuery({ ...poolsQuery(campaign.id), enabled: hasPools });
  if (!hasPools) return null;
  const empty = { codes: 0, given: 0, left: 0, low: false };
  return (
    <section className={layout.stack} aria-label="Prize codes">
      <h3>Prize codes</h3>
      <p className={layout.hint}>
        One code per win, from a store’s own system. Winners use them at that store’s register or
        online shop; they can’t be redeemed on this site.
      </p>
      <QueryStatus query={query} subject="the prize codes" />
      {query.data &&
        campaign.prizes
          .filter(({ delivery }) => delivery?.by === 'pool')
          .map(({ id: prize, name }) => {
            const pool = query.data.pools.find((saved) => saved.prize === prize);
            return (
              <PoolForm key={prize} campaign={campaign} pool={pool ?? { prize, name, ...empty }} />
            );
          })}
    </section>
  );
};

/** One pool, with forms to add codes, which are never shown again, and to find or remove them. */
const PoolForm = ({ campaign, pool }: { campaign: CampaignDocument; pool: CodePool }) => {
  const { stock } = campaign.prizes.find(({ id }) => id === pool.prize) ?? {};
  const excessCount = typeof stock === 'number' && stock > 0 ? pool.codes - stock : 0;
  const readyCount = pool.codes - pool.given;
  return (
    <section className={styles.pool} aria-label={`Codes of ${pool.name}`}>
      <h4>{pool.name}</h4>
      <p>
        <span>
          {stock === 0 && readyCount > 0
            ? `${plural(readyCount, 'code')} ready, stock is 0: set the stock to ${formatNumber(pool.codes)}.`
            : `${plural(pool.codes, 'code')}, ${formatNumber(pool.given)} given out, ${formatNumber(pool.left)} left to win.`}
        </span>
        {stock !== 0 && (pool.low || pool.codes === 0) && (
          <strong className={layout.danger}>
            {pool.codes > 0
              ? ' Running low.'
              : typeof stock === 'number' &&
                ` Empty: add ${plural(stock, 'code')} for the stock of ${formatNumber(stock)}.`}
          </strong>
        )}
      </p>
      {excessCount > 0 && (
        <Notice>
          <p>
            {`You have ${plural(excessCount, 'more code')} than stock. Raise the stock in the editor to give ${excessCount === 1 ? 'it' : 'them'} out.`}
          </p>
        </Notice>
      )}
      <Fold title="Add codes" startsOpen={pool.codes === 0 || pool.low}>
        <AddCodes campaign={campaign.id} pool={pool} />
      </Fold>
      {pool.codes > 0 && (
        <Fold title="Find or remove codes">
          <FindCodes campaign={campaign} pool={pool} />
        </Fold>
      )}
    </section>
  );
};

interface CodesFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  error: string;
  onError: (error: string) => void;
}

/** Codes to type, paste, or read from a file. */
const CodesField = ({ label, text, onText, error, onError }: CodesFieldProps) => {
  const fileId = useId();
  const handleText = (changed: string) => {
    onText(changed);
    onError('');
  };
  return (
    <>
      <Field
        label={label}
        validationMessage={error && <span className={styles.problems}>{error}</span>}
      >
        <Textarea
          rows={4}
          resize="vertical"
          spellCheck={false}
          value={text}
          onChange={(_, { value }) => handleText(value)}
        />
      </Field>
      <Field
        label={{
          htmlFor: fileId,
          children: 'Or choose a file: one code per line, or a CSV with a column of codes',
        }}
      >
        <FileInput
          id={fileId}
          accept=".txt,.csv,text/plain,text/csv"
          onFile={(file) => {
            handleText('');
            void readCodeFile(file).then(handleText, (reason) => onError(errorMessage(reason)));
          }}
        />
      </Field>
    </>
  );
};

/** The number of first and of last codes that are shown. */
const CODES_SHOWN = 3;

const describeEnds = (codes: string[]): string =>
  codes.length <= 2 * CODES_SHOWN
    ? codes.join(', ')
    : `${codes.slice(0, CODES_SHOWN).join(', ')} … ${codes.slice(-CODES_SHOWN).join(', ')}`;

const AddCodes = ({ campaign, pool }: { campaign: string; pool: CodePool }) => {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [done, setDone] = useState('');
  const list = useMemo(() => readCodeList(text), [text]);
  const { good, refused, problems } = useMemo(() => sortCodes(list), [list]);
  const codes = good.map(({ code }) => code);
  const odd = oddCodes(good);

  const { busy, error, setError, handleSubmit } = useSubmit(async () => {
    setDone('');
    const filled = await withLines(good.length > 0 ? { ...list, codes: good } : list, (valid) =>
      addPoolCodes(adminCall, campaign, pool.prize, valid),
    );
    setDone(
      `${plural(codes.length, 'code')} added, ${formatNumber(filled.codes)} in total.${refused.length > 0 ? ` ${plural(refused.length, 'line')} left out.` : ''}`,
    );
    setText('');
    await queries.invalidateQueries({ queryKey: poolsQuery(campaign).queryKey });
  });

  return (
    <form className={layout.stack} onSubmit={handleSubmit} noValidate>
      <CodesField
        label="New codes, one per line"
        text={text}
        onText={setText}
        error={error}
        onError={setError}
      />
      {codes.length > 0 && (
        <div className={layout.hint}>
          <p>{`To be added: ${plural(codes.length, 'code')}: ${describeEnds(codes)}`}</p>
          {list.hasOtherColumns && (
            <p>
              {`Only the ${list.heading === undefined ? 'first column' : `column “${list.heading}”`} is added; everything else is ignored.`}
            </p>
          )}
        </div>
      )}
      {refused.length > 0 && (
        <Notice title={`${plural(refused.length, 'line')} can’t be added`}>
          <p className={styles.problems}>{problems}</p>
        </Notice>
      )}
      {odd.length > 0 && (
        <Notice title="Check before you add">
          <p>
            {`${nameLines(odd.map(({ line }) => line))}: no digit, unlike the other codes. A winner could get “${odd[0]?.code}” as a code.`}
          </p>
        </Notice>
      )}
      <Button className={layout.start} type="submit" appearance="primary" disabledFocusable={busy}>
        <span>
          {busy
            ? 'Adding codes…'
            : codes.length > 0
              ? `Add ${plural(codes.length, 'code')}`
              : 'Add codes'}
        </span>
      </Button>
      <p role="status">{done}</p>
    </form>
  );
};

const STATES = {
  free: 'not given out yet',
  given: 'given out',
  unknown: 'not in this list',
};

const FindCodes = ({ campaign, pool }: { campaign: CampaignDocument; pool: CodePool }) => {
  const queries = useQueryClient();
  const now = useNow();
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundCodes['states']>();
  const [done, setDone] = useState('');
  const list = useMemo(() => readCodeList(text), [text]);
  const isLive = campaign.status === 'live' && Date.parse(campaign.endsAt) > now;
  const codesIn = (state: FoundCodes['states'][number]) =>
    list.codes.filter((_, index) => found?.[index] === state);
  const free = codesIn('free');

  const handleText = (changed: string) => {
    setText(changed);
    setFound(undefined);
    setDone('');
  };
  const find = useSubmit(async () => {
    setFound(
      (await withLines(list, (codes) => findPoolCodes(adminCall, campaign.id, pool.prize, codes)))
        .states,
    );
  });
  const remove = useAction(async () => {
    const { codes } = await withLines({ ...list, codes: free }, (valid) =>
      removePoolCodes(adminCall, campaign.id, pool.prize, valid),
    );
    handleText('');
    setDone(`${plural(free.length, 'code')} removed, ${formatNumber(codes)} left in total.`);
    await queries.invalidateQueries({ queryKey: poolsQuery(campaign.id).queryKey });
  });

  return (
    <form className={layout.stack} onSubmit={find.handleSubmit} noValidate>
      <CodesField
        label="Codes to find, one per line"
        text={text}
        onText={handleText}
        error={find.error}
        onError={find.setError}
      />
      <Button className={layout.start} type="submit" disabledFocusable={find.busy}>
        Find codes
      </Button>
      <div role="status">
        {found && (
          <ul className={layout.list}>
            {(['free', 'given', 'unknown'] as const).map((state) => {
              const codes = codesIn(state);
              return (
                codes.length > 0 && (
                  <li key={state}>
                    {`${plural(codes.length, 'code')} ${STATES[state]}: ${describeEnds(codes.map(({ code }) => code))}`}
                  </li>
                )
              );
            })}
          </ul>
        )}
        {done && <p>{done}</p>}
      </div>
      {free.length > 0 &&
        (isLive ? (
          <p className={layout.hint}>
            To remove codes that weren’t given out, pause the campaign first. Otherwise a winner
            could get one at the same moment.
          </p>
        ) : (
          <Button
            className={layout.start}
            disabledFocusable={remove.busy}
            onClick={() => void remove.start()}
          >
            <span>{`Remove ${plural(free.length, 'code')}`}</span>
          </Button>
        ))}
      <ErrorText>{remove.error}</ErrorText>
    </form>
  );
};
