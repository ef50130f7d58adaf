import { DEFAULT_CAMPAIGN, type DrawList, type DrawRecord } from '@site/contracts';
import { ResponseError } from '@site/platform';
import { Button } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { readProofs } from '../tickets/saved-proofs';
import { DrawChoice, type DrawChoiceProps } from './draw-choice';
import { DrawTable } from './draw-table';
import { drawsQuery, promotionsQuery, visibleDraws } from './draws-query';
import { momentIn, type Step, prizeName, stepsOf, verdictOf } from './evidence';
import styles from './fair-draws.module.scss';
import { campaignOf, DeviceProofs } from './device-proofs';
import { VERDICT_LABELS, verdictText } from './verdict-text';

type DrawCheckProps = Omit<DrawChoiceProps, 'campaign'> & Partial<DrawChoiceProps>;

/** The choice of a draw, and its verification; without a campaign, of the newest spin on this device. */
export default function DrawCheck(props: DrawCheckProps) {
  const newest = readProofs().map(campaignOf)[0];
  const { campaign = newest || DEFAULT_CAMPAIGN, draw } = props;
  const choice = <DrawChoice key="choice" {...props} campaign={campaign} />;
  const result = <DrawResult key="result" campaign={campaign} draw={draw} />;
  // A link to a draw leads straight to its certificate.
  if (draw !== undefined)
    return [
      result,
      choice,
      <Link key="all" to={`/fair-draws?campaign=${encodeURIComponent(campaign)}`}>
        All draws of this promotion
      </Link>,
    ];
  return [
    choice,
    <DeviceProofs key="proofs" />,
    <h3 key="latest" className={styles.latest}>
      Latest draws
    </h3>,
    result,
  ];
}

/** Loads a campaign's draws and verifies them in the browser. */
const DrawResult = ({ campaign, draw }: Pick<DrawChoiceProps, 'campaign' | 'draw'>) => {
  const { data, error, isFetching, refetch } = useQuery(drawsQuery(campaign, draw));
  const { data: list } = useQuery(promotionsQuery);
  if (isFetching)
    return (
      <p role="status" className={draw === undefined ? undefined : styles.loading}>
        Loading the draws…
      </p>
    );
  if (error instanceof ResponseError && error.status === 404)
    return <p role="status">{`There is no promotion “${campaign}”. Choose one from the list.`}</p>;
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
      <p role="status">
        {draw === undefined
          ? 'No draws in this promotion yet.'
          : `We couldn’t find draw no. ${draw} in this promotion.`}
      </p>
    );
  }
  const [record] = draws;
  if (draw === undefined || !record) return <DrawTable list={data} />;
  const verdict = verdictOf(data, record);
  const promotion = list?.promotions.find(({ id }) => id === campaign);
  return (
    <>
      <div className={styles.certificate}>
        <p className={styles.prize}>{prizeName(data, record.prize)}</p>
        <p>{`${promotion ? `${promotion.name}, drawn` : 'Drawn'} ${momentIn(data.timeZone, record.at)}`}</p>
        <p className={`${styles.pill} ${styles[verdict.state]}`}>{VERDICT_LABELS[verdict.state]}</p>
        <p role="status">{verdictText(verdict)}</p>
      </div>
      <DeviceProofs draw={{ campaign, number: record.number }} />
      <details className={styles.curious}>
        <summary>See each check</summary>
        <DrawSteps list={data} draw={record} />
      </details>
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
        <dl>
          {values.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ol>
);
