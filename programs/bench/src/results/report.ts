import { textTable } from '@site/tooling/site/text-table';
import { noiseOf, type Rate, type Results } from './results';
import { toldFigure, toldRatio, toldSide, verdict } from './told';

/** What stands on the terminal at the end. */
export function report({ ratios, figures, noise, ...rest }: Results): string[] {
  const judged = [...ratios, ...figures].filter(({ holds }) => holds !== undefined);
  const missed = judged.filter(({ holds }) => !holds);
  return [
    '',
    ...textTable(
      [
        { title: '' },
        { title: 'ratio', figures: true },
        { title: 'goal', figures: true },
        { title: 'middle half', figures: true },
        { title: 'federated', figures: true },
        { title: 'other', figures: true },
        { title: 'of what' },
      ],
      ratios.map((one) => [
        verdict(one),
        toldRatio(one.value),
        one.goal === undefined ? '' : `≤ ${one.goal}`,
        `${toldRatio(one.spread.low)}–${toldRatio(one.spread.high)}`,
        toldSide(one.median.of, one.median.unit),
        toldSide(one.median.to, one.median.unit),
        one.name,
      ]),
    ),
    '',
    ...textTable(
      [
        { title: '' },
        { title: 'value', figures: true },
        { title: 'goal', figures: true },
        { title: 'of what' },
      ],
      figures.flatMap((one) => [
        [verdict(one), toldFigure(one.value, one.unit), `≤ ${one.goal}`, one.name],
        ...(one.found ?? []).slice(0, SHOWN).map((found) => ['', '', '', `  ${found}`]),
      ]),
    ),
    '',
    ...(noise.length > 0
      ? [
          `Noise: the federated side against itself differs by up to ${(noiseOf(noise) * 100).toFixed(1)} %.`,
        ]
      : []),
    `${rest.profile}; Node ${rest.node}, Chromium ${rest.chromium}, ${rest.machine}; ${rest.date}`,
    missed.length === 0
      ? `All ${judged.length} goals hold.`
      : `${missed.length} of ${judged.length} goals are MISSED.`,
  ];
}

/** The same for what the server answers. */
export const reportRates = (rates: Rate[]): string[] =>
  textTable(
    [
      { title: '' },
      { title: 'ratio', figures: true },
      { title: 'goal', figures: true },
      { title: 'middle half', figures: true },
      { title: 'one', figures: true },
      { title: 'other', figures: true },
      { title: 'of what' },
    ],
    rates.map((one) => [
      one.holds ? 'holds' : 'MISSED',
      toldRatio(one.value),
      `${one.isMost ? '≤' : '≥'} ${one.goal}`,
      `${toldRatio(one.spread.low)}–${toldRatio(one.spread.high)}`,
      String(one.median.of),
      String(one.median.to),
      one.name,
    ]),
  );

/** Of a list that says what a figure consists of; all of it is in the file. */
const SHOWN = 5;
