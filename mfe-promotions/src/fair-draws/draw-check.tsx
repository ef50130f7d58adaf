import type { DrawList, DrawRecord } from '@site/contracts';
import { ResponseError } from '@site/platform';
import { Button } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { useState } from 'react';
import { DrawChoice, type DrawChoiceProps } from './draw-choice';
import { DrawTable } from './draw-table';
import { drawsQuery, promotionsQuery, visibleDraws } from './draws-query';
import { momentIn, type Step, prizeName, stepsOf, verdictOf } from './evidence';
import styles from './fair-draws.module.scss';
import { DeviceProofs } from './device-proofs';
import { VERDICT_LABELS, verdictText } from './verdict-text';

/** The choice of a draw, and its verification. */
export default function DrawCheck(props: Omit<DrawChoiceProps, 'onEdit'>) {
  const { campaign, draw } = props;
  const choice = `${campaign}/${draw}`;
  /** The choice that the form no longer shows. */
  const [editedChoice, setEditedChoice] = useState('');
  return (
    <>
      <DrawChoice key={choice} {...props} onEdit={() => setEditedChoice(choice)} />
      <DrawResult campaign={campaign} draw={draw} isEdited={editedChoice === choice} />
    </>
  );
}

interface DrawResultProps extends Pick<DrawChoiceProps, 'campaign' | 'draw'> {
  /** Whether the form shows another choice, so that no error of this one is shown. */
  isEdited: boolean;
}

/** Loads a campaign's draws and verifies them in the browser. */
const DrawResult = ({ campaign, draw, isEdited }: DrawResultProps) => {
  const { data, error, isFetching, refetch } = useQuery(drawsQuery(campaign, draw));
  const { data: list } = useQuery(promotionsQuery);
  if (isFetching) return <p role="status">Loading the draws…</p>;
  if (error instanceof ResponseError && error.status === 404)
    return (
      <p role="status" className={styles.none}>
        {isEdited ? '' : `There is no promotion “${campaign}”. Choose one from the list.`}
      </p>
    );
  if (error || !data) {
    return (
      <div className={styles.failed}>
        <p role="alert">
          {error instanceof ResponseError && error.status >= 500
            ? 'The draws didn’t load. The problem is on our end. Please try again in a few seconds.'
            : 'The draws didn’t load. Check your connection and try again.'}
        </p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    );
  }

  const draws = visibleDraws(data, draw);
  if (draws.length === 0) {
    return (
      <p role="status" className={styles.none}>
        {isEdited
          ? ''
          : draw === undefined
            ? 'No draws in this promotion yet.'
            : `There is no draw no. ${draw} in this promotion.`}
      </p>
    );
  }
  const [record] = draws;
  if (draw === undefined || !record)
    return (
      <>
        <DeviceProofs list={data} />
        <DrawTable list={data} />
      </>
    );
  const verdict = verdictOf(data, record);
  const promotion = list?.promotions.find(({ id }) => id === campaign);
  return (
    <>
      <div className={styles.certificate}>
        <p className={styles.number}>{`Draw no. ${record.number}`}</p>
        <p className={styles.prize}>{prizeName(data, record.prize)}</p>
        <p>{`${promotion ? `${promotion.name}, drawn` : 'Drawn'} ${momentIn(data.timeZone, record.at)}`}</p>
        <p className={`${styles.pill} ${styles[verdict.state]}`}>{VERDICT_LABELS[verdict.state]}</p>
        <p role="status">{verdictText(verdict, record.day)}</p>
      </div>
      <DrawSteps list={data} draw={record} />
      <DeviceProofs list={data} draw={record.number} />
    </>
  );
};

const STATE: Record<Step['state'], string> = {
  right: '✓ Verified',
  wrong: '✗ Does not match',
  sealed: 'Sealed until the day ends',
};

/** The steps that verify a draw, with the compared values. */
const DrawSteps = ({ list, draw }: { list: DrawList; draw: DrawRecord }) => (
  <ol className={`${styles.steps} ${styles.timeline}`}>
    {stepsOf(list, draw).map(({ title, state, meaning, values }) => (
      <li key={title}>
        <h3>
          {title} <span className={styles[state]}>{STATE[state]}</span>
        </h3>
        <p>{meaning}</p>
        <details>
          <summary>Show all values</summary>
          <dl>
            {values.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      </li>
    ))}
  </ol>
);
