import { Button, Field, Input, ProgressBar, Select } from '@fluentui/react-components';
import { useState, type SubmitEvent } from 'react';
import type { CampaignDocument } from '@site/contracts';
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
const MAX_SPINS_PER_DAY = 10_000_000;

/** `undefined` where nothing was typed. */
const readSpinsPerDay = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replaceAll(',', ''));

const isSpinsPerDay = (value: number | undefined): boolean =>
  value === undefined || (Number.isInteger(value) && value >= 1 && value <= MAX_SPINS_PER_DAY);

/**
 * Plays the campaign as it stands in the editor, saved or not, with the code that decides the real draws. It is
 * the document's first draw to its last; what was awarded already is not counted.
 */
export const SimulatorView = ({ document }: { document: CampaignDocument }) => {
  const [draws, setDraws] = useState(100_000);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const { run, start } = useSimulation();
  const problems = issuesOf(document);
  const busy = run !== undefined && !run.finished;

  if (problems.size > 0)
    return (
      <Notice look="trouble" title="This campaign cannot be played yet">
        <p>Mend what the editor marks first, then come back.</p>
      </Notice>
    );

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const spinsPerDay = readSpinsPerDay(typed);
    if (!isSpinsPerDay(spinsPerDay))
      return setError(`Use a whole number from 1 to ${formatNumber(MAX_SPINS_PER_DAY)}.`);
    setError('');
    void start(document, draws, spinsPerDay);
  };
  const outcomes = run && outcomesOf(document, run);
  return (
    <div className={styles.simulator}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <Field label="Draws to play">
          <Select value={draws} onChange={(_, { value }) => setDraws(Number(value))}>
            {DRAWS.map((count) => (
              <option key={count} value={count}>
                {formatNumber(count)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Spins per day (optional)"
          validationMessage={error ? <span>{error}</span> : undefined}
        >
          <Input inputMode="numeric" value={typed} onChange={(_, { value }) => setTyped(value)} />
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
        <p>Paces count only with spins per day; without them no pace holds anything back.</p>
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
