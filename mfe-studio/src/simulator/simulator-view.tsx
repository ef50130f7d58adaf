import { Button, Field, ProgressBar, Select } from '@fluentui/react-components';
import { useState } from 'react';
import type { CampaignDocument } from '@site/contracts';
import { termsOf } from '@site/draws';
import { Figures } from '../parts/figures';
import { formatNumber } from '../parts/format';
import { issuesOf } from '../editor/issues';
import { Notice } from '../parts/notice';
import { outcomesOf, totalOf } from './outcomes';
import { SimulationGrid } from './simulation-grid';
import styles from './simulator-view.module.scss';
import { useSimulation } from './use-simulation';
import { WinsChart } from './wins-chart';

const DRAWS = [1_000, 10_000, 100_000, 1_000_000];

/**
 * Plays the campaign as it stands in the editor, saved or not, with the code that decides the real draws. It is
 * the document's first draw to its last; what was awarded already is not counted.
 */
export const SimulatorView = ({ document }: { document: CampaignDocument }) => {
  const [draws, setDraws] = useState(100_000);
  const { run, start } = useSimulation();
  const problems = issuesOf(document);
  const busy = run !== undefined && !run.finished;

  if (problems.size > 0)
    return (
      <Notice look="trouble" title="This campaign cannot be played yet">
        <p>Mend what the editor marks first, then come back.</p>
      </Notice>
    );

  const outcomes = run && outcomesOf(document.prizes, run);
  return (
    <div className={styles.simulator}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void start(termsOf(document), draws);
        }}
      >
        <Field label="Draws to play">
          <Select value={draws} onChange={(_, { value }) => setDraws(Number(value))}>
            {DRAWS.map((count) => (
              <option key={count} value={count}>
                {formatNumber(count)}
              </option>
            ))}
          </Select>
        </Field>
        {/* Where it were disabled the focus would be lost. */}
        <Button type="submit" appearance="primary" disabledFocusable={busy}>
          <span>{busy ? 'Playing…' : run ? 'Play again' : 'Play'}</span>
        </Button>
        {busy && (
          <div className={styles.progress}>
            <ProgressBar aria-label="Draws played" max={draws} value={run.done.draws} />
          </div>
        )}
      </form>
      {document.prizes.some(({ pace }) => pace) && (
        <p>
          Paces matter by the clock, which a simulation does not have: it plays as if none held
          anything back.
        </p>
      )}
      <p className={styles.said} role="status">
        {run?.finished &&
          `${formatNumber(run.done.draws)} draws played: ${formatNumber(run.done.wins)} wins.`}
      </p>
      {run && outcomes && (
        <>
          <Summary run={run} cost={totalOf(outcomes)} />
          <WinsChart outcomes={outcomes} draws={run.done.draws} />
          <SimulationGrid outcomes={outcomes} draws={run.done.draws} />
        </>
      )}
    </div>
  );
};

const Summary = ({
  run: { done, terms },
  cost,
}: {
  run: NonNullable<ReturnType<typeof useSimulation>['run']>;
  cost: string;
}) => (
  <Figures
    figures={[
      { label: 'Draws', value: formatNumber(done.draws) },
      { label: 'Wins', value: formatNumber(done.wins) },
      {
        label: 'One in',
        value: done.wins === 0 ? '–' : (done.draws / done.wins).toFixed(1),
        beside: `odds: ${formatNumber(terms.winOneIn)}`,
      },
      { label: 'Cost', value: cost },
    ]}
  />
);
