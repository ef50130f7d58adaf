import { color } from '@site/brand/tokens';
import { noiseOf, type Ratio, type Results } from './results';
import { toldRatio } from './told';

/** In px; the picture is scaled to the page that shows it. */
const WIDTH = 860;
const ROW = 26;
const HEADING = 40;
const TOP = 92;
const PLOT = { left: 250, right: 780 };
const FONT = 'system-ui, -apple-system, Segoe UI, sans-serif';

/** The ratios that the axis shows; whatever is beyond stands at its end. */
const AXIS = { from: 0.9, to: 1.3, step: 0.1 };

const xOf = (value: number): number => {
  const share = (Math.min(AXIS.to, Math.max(AXIS.from, value)) - AXIS.from) / (AXIS.to - AXIS.from);
  return Number((PLOT.left + share * (PLOT.right - PLOT.left)).toFixed(1));
};

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" ${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;

/** The ratios of the five pages as points, each kind with its goal, on a ground of its own: a SVG for light and dark. */
export function chart(results: Results): string {
  const shown = results.ratios.filter(
    ({ page, goal, value }) => page && goal !== undefined && value > 0.5,
  );
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  let y = TOP;
  const groups = kinds.map((kind) => {
    const ratios = shown.filter((one) => one.kind === kind);
    const drawn = group(kind, ratios, y);
    y += HEADING + ratios.length * ROW;
    return drawn;
  });
  const height = y + 60;
  const noise = noiseOf(results.noise);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="${FONT}" font-size="13" fill="${color.text}" role="img">`,
    `<title>The federated site by the same sources as one build, of five pages</title>`,
    `<rect width="${WIDTH}" height="${height}" rx="14" fill="${color.ground}"/>`,
    text(28, 40, 'Federated ÷ one build', 'font-size="20" font-weight="600"'),
    text(28, 64, summary(results), `fill="${color.muted}"`),
    ...axis(noise, y),
    ...groups,
    text(28, height - 22, footer(results, noise), `fill="${color.muted}" font-size="12"`),
    '</svg>',
  ].join('\n')}\n`;
}

const summary = ({ ratios, figures }: Results): string => {
  const judged = [...ratios, ...figures].filter(({ holds }) => holds !== undefined);
  const held = judged.filter(({ holds }) => holds);
  return `${held.length} of ${judged.length} goals hold. 1 is no difference; less is better. A line is the goal.`;
};

const footer = ({ date, profile, chromium, noise }: Results, most: number): string =>
  [
    date.slice(0, 10),
    `Chromium ${chromium.split('.')[0]}`,
    profile,
    ...(noise.length > 0
      ? [`shaded: times of the site by itself, ± ${(most * 100).toFixed(1)} %`]
      : []),
  ].join(' · ');

const axis = (noise: number, bottom: number): string[] => {
  const count = Math.round((AXIS.to - AXIS.from) / AXIS.step) + 1;
  const ticks = Array.from({ length: count }, (_, at) => AXIS.from + at * AXIS.step);
  const [left, right] = [xOf(1 - noise), xOf(1 + noise)];
  return [
    `<rect x="${left}" y="${TOP}" width="${(right - left).toFixed(1)}" height="${bottom - TOP}" fill="${color.raised}"/>`,
    ...ticks.flatMap((tick) => [
      `<path d="M${xOf(tick)} ${TOP}V${bottom}" stroke="${tick === 1 ? color.control : color.line}"/>`,
      text(xOf(tick), TOP - 8, tick.toFixed(1), `fill="${color.muted}" text-anchor="middle"`),
    ]),
  ];
};

function group(kind: string, ratios: Ratio[], top: number): string {
  const first = top + HEADING;
  const goal = ratios[0]?.goal ?? 1;
  return [
    text(28, top + 26, `${kind}, at most ${goal}`, 'font-weight="600"'),
    `<path d="M${xOf(goal)} ${first - 6}v${ratios.length * ROW}" stroke="${color['amber-bright']}" stroke-dasharray="4 3"/>`,
    ...ratios.map((one, at) => point(one, first + at * ROW)),
  ].join('\n');
}

/** Held and missed differ in shape as well as in colour. */
function point({ page = '', value, holds, spread }: Ratio, top: number): string {
  const y = top + ROW / 2 - 6;
  const x = xOf(value);
  const ink = holds ? color.sativa : color.danger;
  const mark = holds
    ? `<circle cx="${x}" cy="${y}" r="5" fill="${ink}"/>`
    : `<path d="M${x} ${y - 6}l6 6l-6 6l-6 -6z" fill="${ink}"/>`;
  return [
    text(44, y + 4, page, `fill="${color.muted}"`),
    `<path d="M${xOf(spread.low)} ${y}H${xOf(spread.high)}" stroke="${ink}" stroke-width="2"/>`,
    mark,
    text(PLOT.right + 14, y + 4, toldRatio(value), `fill="${ink}"`),
  ].join('\n');
}
