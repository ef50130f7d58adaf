import { Button, Field } from '@fluentui/react-components';
import { addPoolCodes, findPoolCodes, RefusedError, removePoolCodes } from '@site/admin-client';
import {
  plural,
  UNLIMITED,
  type CampaignDocument,
  type CodePool,
  type FoundCodes,
} from '@site/contracts';
import { useQuery, useQueryClient } from '@site/shared-ui/query';
import { useId, useMemo, useState } from 'react';
import { errorMessage, useSubmit } from '../api/action';
import { poolsQuery } from '../api/queries';
import { adminCall } from '../api/session';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { FileInput } from '../ui/file-input';
import { Fold } from '../ui/fold';
import { formatNumber } from '../ui/format';
import { TextareaField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { Notice } from '../ui/notice';
import { QueryStatus } from '../ui/query-status';
import { useNow } from '../ui/use-now';
import {
  nameLines,
  oddCodes,
  readCodeFile,
  readCodeList,
  requireCodes,
  sortCodes,
} from './code-list';
import styles from './prize-pools.module.scss';

interface PoolsProps {
  /** Includes unsaved edits. */
  campaign: CampaignDocument;
  saved: CampaignDocument;
}

/** The pools of codes for a campaign's prizes: how many codes are left, with forms to add, find and remove codes. */
export const PrizePools = ({ campaign, saved }: PoolsProps) => {
  const query = useQuery(poolsQuery(campaign.id));
  const pools = campaign.prizes.flatMap(({ id: prize, name, delivery }) => {
    const pool = query.data?.pools.find((stored) => stored.prize === prize);
    if (delivery?.by !== 'pool') return pool && pool.codes > pool.given ? [pool] : [];
    return [pool ?? { prize, name, codes: 0, given: 0, left: 0, low: false }];
  });
  if (pools.length === 0) return null;
  return (
    <section className={layout.stack} aria-label="Prize codes">
      <h3>Prize codes</h3>
      <p className={layout.hint}>
        One code per win, from a store’s own system. Winners use them at that store’s register or
        online shop; they can’t be redeemed on this site.
      </p>
      <QueryStatus query={query} subject="the prize codes" />
      {query.data &&
        pools.map((pool) => (
          <PoolForm key={pool.prize} campaign={campaign} saved={saved} pool={pool} />
        ))}
    </section>
  );
};

/** One pool, with forms to add codes, which are never shown again, and to find or remove them. */
const PoolForm = ({ campaign, saved, pool }: PoolsProps & { pool: CodePool }) => {
  const prizeOf = ({ prizes }: CampaignDocument) => prizes.find(({ id }) => id === pool.prize);
  const { stock = UNLIMITED, delivery } = prizeOf(campaign) ?? {};
  const savedPrize = prizeOf(saved);
  const unused = pool.codes - pool.given;
  const isInUse = delivery?.by === 'pool';
  const limit = isInUse && stock !== UNLIMITED ? stock : 0;
  const missing = Math.max(0, limit - pool.codes);
  const excess = limit > 0 ? Math.max(0, pool.codes - limit) : 0;
  const isSaved = savedPrize?.stock === stock && savedPrize.delivery?.by === 'pool';
  const left = isSaved
    ? `${formatNumber(pool.left)} left to win`
    : `${formatNumber(Math.max(0, Math.min(pool.codes, limit) - pool.given))} left to win once you save the campaign`;
  return (
    <section className={styles.pool} aria-label={`Codes of ${pool.name}`}>
      <h4>{pool.name}</h4>
      <p>
        <span>
          {!isInUse
            ? `${plural(unused, 'unused code')} kept for this prize, which is now delivered another way.`
            : stock === 0 && unused > 0
              ? `${plural(unused, 'code')} ready, stock is 0: set the stock to ${formatNumber(pool.codes)}.`
              : `${plural(pool.codes, 'code')}, ${formatNumber(pool.given)} given out, ${left}.${excess > 0 ? ` ${plural(excess, 'more code')} than stock: raise the stock to give ${excess === 1 ? 'it' : 'them'} out.` : ''}`}
        </span>
        {(missing > 0 || (limit > 0 && pool.low)) && (
          <strong className={layout.danger}>
            {missing > 0
              ? ` Add ${pool.codes > 0 ? `${formatNumber(missing)} more ${missing === 1 ? 'code' : 'codes'}` : plural(missing, 'code')} for the stock of ${formatNumber(limit)}.`
              : ' Running low.'}
          </strong>
        )}
      </p>
      {!savedPrize && <p>This prize is new. Save the campaign, then add its codes.</p>}
      {isInUse && savedPrize && (
        <Fold title="Add codes" startsOpen={missing > 0 || pool.codes === 0 || pool.low}>
          <AddCodes campaign={campaign.id} pool={pool} />
        </Fold>
      )}
      {pool.codes > 0 && (
        <Fold title="Find or remove codes">
          <FindCodes campaign={saved} pool={pool} />
        </Fold>
      )}
    </section>
  );
};

/** The text of a `CodesField`, and the codes in it. */
const useCodeText = () => {
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<{ column?: number; line: string }>();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  // The choice holds for one heading.
  const [line = ''] = text.split('\n', 1);
  const column = choice?.line === line ? choice.column : undefined;
  const setColumn = (chosen: number | undefined) => setChoice({ column: chosen, line });
  const list = useMemo(() => readCodeList(text, column), [text, column]);
  const sorted = useMemo(() => sortCodes(list, refusals), [list, refusals]);
  const changeText = (changed: string) => {
    setText(changed);
    setRefusals(new Map());
  };
  return { text, list, sorted, refusals, setText: changeText, setColumn, setRefusals };
};

interface CodesFieldProps extends ReturnType<typeof useCodeText> {
  label: string;
  onChange: () => void;
  error: string;
  onError: (error: string) => void;
}

/** Codes to type, paste, or read from a file. */
const CodesField = (props: CodesFieldProps) => {
  const { label, text, list, sorted, setText, setColumn, onChange, error, onError } = props;
  const fileId = useId();
  const handleText = (changed: string) => {
    setText(changed);
    onError('');
    onChange();
  };
  const problem = error || list.error;
  return (
    <>
      <TextareaField
        label={label}
        message={problem}
        rows={4}
        spellCheck={false}
        value={text}
        onText={handleText}
      />
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
      {list.columns.length > 0 && (
        <ChoiceField
          label="Column of codes"
          value={list.column === undefined ? '' : String(list.column)}
          options={[
            ...(list.column === undefined ? [['', 'Choose the column'] as const] : []),
            ...list.columns.map((name, index) => [String(index), name] as const),
          ]}
          onChoose={(index) => {
            setColumn(index ? Number(index) : undefined);
            onError('');
            onChange();
          }}
        />
      )}
      {sorted.refused.length > 0 && (
        <Notice title={`${plural(sorted.refused.length, 'line')} left out`}>
          <p className={layout.lines}>{sorted.problems}</p>
        </Notice>
      )}
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
  const input = useCodeText();
  const { list, sorted, refusals } = input;
  const { good, refused } = sorted;
  const [done, setDone] = useState('');
  const codes = good.map(({ code }) => code);
  const odd = oddCodes(good);
  const { busy, error, setError, handleSubmit } = useSubmit(async () => {
    const valid = requireCodes(list, sorted);
    let filled: CodePool;
    try {
      filled = await addPoolCodes(adminCall, campaign, pool.prize, valid);
    } catch (cause) {
      const issues = (cause instanceof RefusedError && cause.body?.issues) || [];
      const found = issues.map(
        ({ path, message }) => [valid[Number(path.split('.')[1])] ?? '', message] as const,
      );
      input.setRefusals(new Map([...refusals, ...found]));
      throw cause;
    }
    input.setText('');
    setDone(
      `${plural(codes.length, 'code')} added, ${formatNumber(filled.codes)} in total.${refused.length > 0 ? ` ${plural(refused.length, 'line')} left out.` : ''}`,
    );
    await queries.invalidateQueries({ queryKey: poolsQuery(campaign).queryKey });
  });

  return (
    <form className={layout.stack} onSubmit={handleSubmit} noValidate>
      <CodesField
        {...input}
        label="New codes, one per line"
        onChange={() => setDone('')}
        error={error}
        onError={setError}
      />
      {codes.length > 0 && (
        <div className={layout.hint}>
          <p>{`To be added: ${plural(codes.length, 'code')}: ${describeEnds(codes)}`}</p>
          {list.heading && <p>{`The first line is the heading “${list.heading}”.`}</p>}
        </div>
      )}
      {odd.length > 0 && (
        <Notice title="Check before you add">
          {`${nameLines(odd.map(({ line }) => line))}: no digit, unlike the other codes. A winner could get “${odd[0]?.code}” as a code.`}
        </Notice>
      )}
      <Button className={layout.start} type="submit" appearance="primary" disabledFocusable={busy}>
        <span>
          {busy
            ? 'Adding codes…'
            : codes.length === 0
              ? 'Add codes'
              : refusals.size > 0
                ? `Add the other ${plural(codes.length, 'code')}`
                : `Add ${plural(codes.length, 'code')}`}
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
  const input = useCodeText();
  const [found, setFound] = useState<FoundCodes['states']>();
  const [done, setDone] = useState('');
  const [isAsking, setAsking] = useState(false);
  const isLive = campaign.status === 'live' && Date.parse(campaign.endsAt) > now;
  const codesIn = (state: FoundCodes['states'][number]) =>
    input.sorted.good.filter((_, index) => found?.[index] === state);
  const free = codesIn('free');

  const find = useSubmit(async () => {
    const codes = requireCodes(input.list, input.sorted);
    setFound((await findPoolCodes(adminCall, campaign.id, pool.prize, codes)).states);
  });
  const remove = async () => {
    const unused = free.map(({ code }) => code);
    const { codes } = await removePoolCodes(adminCall, campaign.id, pool.prize, unused);
    input.setText('');
    setFound(undefined);
    setDone(`${plural(free.length, 'code')} removed, ${formatNumber(codes)} left in total.`);
    await queries.invalidateQueries({ queryKey: poolsQuery(campaign.id).queryKey });
  };

  return (
    <form className={layout.stack} onSubmit={find.handleSubmit} noValidate>
      <CodesField
        {...input}
        label="Codes to find, one per line"
        onChange={() => {
          setFound(undefined);
          setDone('');
        }}
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
          <Button className={layout.start} onClick={() => setAsking(true)}>
            <span>{`Remove ${plural(free.length, 'code')}`}</span>
          </Button>
        ))}
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${plural(free.length, 'code')}?`}
          confirm={`Remove ${plural(free.length, 'code')}`}
          isDanger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{`${describeEnds(free.map(({ code }) => code))}. Winners won’t get ${free.length === 1 ? 'it' : 'them'}.`}</p>
        </ConfirmDialog>
      )}
    </form>
  );
};
