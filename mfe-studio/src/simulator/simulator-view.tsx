import { Button, ProgressBar } from '@fluentui/react-components';
import { useState } from 'react';
import { formatOdds, plural, type CampaignDocument } from '@site/contracts';
import { InputError, useSubmit } from '../api/action';
import { InvalidCampaign } from '../editor/issue-list';
import { issuesOf } from '../editor/issues';
import { ChoiceField } from '../ui/choice-field';
import { DataGrid, LONG_TEXT_WIDTH, type Column } from '../ui/data-grid';
import { costFigure, Figures } from '../ui/figures';
import { formatMoney, formatNumber } from '../ui/format';
import { InputField } from '../ui/input-field';
import layout from '../ui/layout.module.scss';
import { dayOfDraw, lastDrawOf, outcomesOf, type PrizeOutcome } from './outcomes';
import { useSimulation } from './use-simulation';

const DRAWS = [1_000, 10_000, 100_000, 1_000_000];
const MAX_SPINS_PER_DAY = 10_000_000;

/** `undefined` for an empty text. */
const readSpinsPerDay = (text: string): number | undefined => {
  if (text.trim() === '') return undefined;
  const spins = Number(text.replaceAll(',', ''));
  if (!Number.isInteger(spins) || spins < 1 || spins > MAX_SPINS_PER_DAY)
    throw new InputError(`Use a whole number from 1 to ${formatNumber(MAX_SPINS_PER_DAY)}.`);
  return spins;
};

/**
 * Simulates the campaign in the editor, saved or not, with the code of the real draws. Starts with full stock: prizes that
 * were awarded already are ignored.
 */
export default function SimulatorView({ document }: { document: CampaignDocument }) {
  const [draws, setDraws] = useState(100_000);
  const [spinsPerDayText, setSpinsPerDayText] = useState('');
  const { run, start } = useSimulation();
  const { busy, error, handleSubmit } = useSubmit(() =>
    start(document, draws, readSpinsPerDay(spinsPerDayText)),
  );
  const lastDraw = run && lastDrawOf(run);
  const drawCount = lastDraw ?? run?.result.draws ?? 0;
  const columns = columnsFor(drawCount);

  const issues = issuesOf(document);
  if (issues.size > 0)
    return (
      <InvalidCampaign
        title="This campaign can’t be simulated yet"
        id={document.id}
        issues={issues}
      />
    );

  const outcomes = run && outcomesOf(document, run);
  return (
    <div className={layout.view}>
      <p className={layout.hint}>
        See how many prizes a campaign gives away and what they cost before you launch it. Every run
        starts with full stock. Nothing is saved.
      </p>
      <form className={layout.fields} onSubmit={handleSubmit} noValidate>
        <ChoiceField
          label="Spins to simulate"
          value={String(draws)}
          options={DRAWS.map((count) => [String(count), formatNumber(count)])}
          onChoose={(count) => setDraws(Number(count))}
        />
        <InputField
          label="Spins per day (optional)"
          message={error}
          inputMode="numeric"
          value={spinsPerDayText}
          onText={setSpinsPerDayText}
        />
        <Button type="submit" appearance="primary" disabledFocusable={busy}>
          <span>{busy ? 'Running…' : run ? 'Run again' : 'Run'}</span>
        </Button>
      </form>
      {busy && (
        <ProgressBar
          aria-label="Spins simulated"
          max={run?.total ?? draws}
          value={run?.result.draws ?? 0}
        />
      )}
      {!spinsPerDayText.trim() && document.prizes.some(({ pace }) => pace) && (
        <p>Enter spins per day to include daily stock.</p>
      )}
      <p className={layout.unseen} role="status">
        {run?.finished &&
          `${plural(drawCount, 'spin')} simulated: ${plural(run.result.wins, 'win')}.`}
      </p>
      {run && outcomes && (
        <>
          <Figures
            figures={[
              { label: 'Spins', value: formatNumber(drawCount) },
              { label: 'Wins', value: formatNumber(run.result.wins) },
              run.terms.winOneIn === 1
                ? { label: 'Odds', value: 'Every spin wins' }
                : {
                    label: 'Spins that won',
                    value:
                      run.result.wins === 0
                        ? 'none'
                        : `1 in ${formatNumber(Math.round((drawCount / run.result.wins) * 10) / 10)}`,
                    detail: `odds: ${formatOdds(run.terms.winOneIn)}`,
                  },
              costFigure(outcomes.map(({ cost }) => cost)),
            ]}
          />
          {lastDraw !== undefined && (
            <p>
              {`All prizes are gone ${run.timeOf ? `${dayOfDraw(document, run.timeOf(lastDraw))}, ` : ''}after ${plural(lastDraw, 'spin')}. Visitors can’t spin after that, so later spins don’t count here.`}
            </p>
          )}
          {run.finished && lastDraw === undefined && run.spinsPerDay && (
            <p>
              {`At ${plural(run.spinsPerDay, 'spin')} a day, the campaign gets ${plural(run.total, 'spin')} by its end.`}
            </p>
          )}
          <DataGrid
            caption="Results by prize"
            columns={columns}
            rows={outcomes}
            rowId={({ id }) => id}
          />
        </>
      )}
    </div>
  );
}

/** With equal decimals, because significant digits would add up to more than 100%. */
const formatShare = (share: number): string =>
  share.toLocaleString('en-US', { style: 'percent', minimumFractionDigits: 2 });

const columnsFor = (draws: number): Column<PrizeOutcome>[] => [
  { name: 'Prize', width: LONG_TEXT_WIDTH, value: ({ name }) => name },
  {
    name: 'Expected',
    isNumber: true,
    value: ({ expected }) => Math.round(expected * 10) / 10,
  },
  { name: 'Simulated', isNumber: true, value: ({ simulated }) => simulated },
  {
    name: 'Share of spins',
    isNumber: true,
    value: ({ simulated }) => simulated,
    cell: ({ simulated }) => formatShare(simulated / Math.max(1, draws)),
  },
  {
    name: 'Stock',
    isNumber: true,
    value: ({ stock = Infinity }) => stock,
    cell: ({ stock }) => (stock === undefined ? 'unlimited' : formatNumber(stock)),
  },
  {
    name: 'Sold out at spin',
    isNumber: true,
    value: ({ goneAt = Infinity }) => goneAt,
    cell: ({ goneAt }) => (goneAt === undefined ? '–' : formatNumber(goneAt)),
    details: ({ goneOn }) => [goneOn],
  },
  {
    name: 'Cost',
    isNumber: true,
    value: ({ cost = -1 }) => cost,
    cell: ({ cost }) => (cost === undefined ? '–' : formatMoney(cost)),
  },
];
