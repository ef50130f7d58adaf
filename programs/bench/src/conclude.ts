/** From visits to ratios and figures. */
import { KB } from '@site/contracts/units';
import { FIGURE_GOALS, RATIO_GOALS, type RatioKind } from './goals';
import { PAGES, type PagePath } from './pages';
import { figure, ratio, type Figure, type Ratio, type Unit } from './results/results';
import type { SideName, Visits } from './rounds';
import { askedBy, bytesOf, depthOf, isCode, isScript } from './visiting/downloaded';
import type { Visit } from './visiting/visit';

type Read = (visit: Visit) => number;

const beforeAlive: Read = ({ fetched, alive }) => bytesOf(askedBy(fetched, alive).filter(isCode));
const untilIdle: Read = ({ fetched }) => bytesOf(askedBy(fetched).filter(isCode));
const alive: Read = (visit) => visit.alive ?? NaN;
const largestPaint: Read = (visit) => visit.largestPaint;
const firstPaint: Read = (visit) => visit.firstPaint;

const valuesOf = (visits: Visits, side: SideName, page: PagePath, read: Read): number[] =>
  (visits[side].get(page) ?? []).map(read);

const compare = (
  visits: Visits,
  [of, to]: [SideName, SideName],
  {
    kind,
    unit,
    read,
    isJudged = true,
  }: { kind: RatioKind; unit: Unit; read: Read; isJudged?: boolean },
): Ratio[] =>
  PAGES.map((page) =>
    ratio({
      kind,
      page,
      goal: isJudged ? RATIO_GOALS[kind] : undefined,
      unit,
      of: valuesOf(visits, of, page, read),
      to: valuesOf(visits, to, page, read),
    }),
  );

export const byteRatios = (visits: Visits): Ratio[] => [
  ...compare(visits, ['federated', 'monolith'], {
    kind: 'JavaScript and CSS before alive',
    unit: 'bytes',
    read: beforeAlive,
  }),
  ...compare(visits, ['federated', 'monolith'], {
    kind: 'JavaScript and CSS until idle',
    unit: 'bytes',
    read: untilIdle,
  }),
];

const TIMES: { kind: RatioKind; unit: Unit; read: Read; other: SideName }[] = [
  { kind: 'time until a click is answered', unit: 'ms', read: alive, other: 'monolith' },
  { kind: 'largest contentful paint', unit: 'ms', read: largestPaint, other: 'monolith' },
  {
    kind: 'first paint, by the same HTML without scripts',
    unit: 'ms',
    read: firstPaint,
    other: 'withoutScripts',
  },
];

export const timeRatios = (visits: Visits): Ratio[] =>
  TIMES.flatMap((time) => compare(visits, ['federated', time.other], time));

export const noiseRatios = (visits: Visits): Ratio[] =>
  TIMES.flatMap((time) => compare(visits, ['again', 'federated'], { ...time, isJudged: false }));

/** How many answers the page waits for, one after the other, of all five. */
export const levelFigure = (visits: Visits): Figure =>
  figure(
    'request levels until alive, the most of the five pages',
    'levels',
    FIGURE_GOALS.levels,
    [...visits.federated.values()]
      .flat()
      .map((visit) => depthOf(askedBy(visit.fetched, visit.alive)))
      .sort((a, b) => b - a)
      .slice(0, 1),
  );

export const homeFigures = (visits: Visits): Figure[] => {
  const home = visits.site.get('/') ?? [];
  const interaction: Read = ({ interactions }) => Math.max(0, ...interactions);
  return [
    figure(
      'home: largest contentful paint',
      'ms',
      FIGURE_GOALS.largestPaint,
      home.map(largestPaint),
    ),
    figure(
      'home: cumulative layout shift',
      '',
      FIGURE_GOALS.layoutShift,
      home.map((visit) => visit.layoutShift),
    ),
    figure(
      'home: slowest interaction (INP)',
      'ms',
      FIGURE_GOALS.interaction,
      home.map(interaction),
    ),
  ];
};

export const homeScripts = (visits: Visits): Figure =>
  figure(
    'home: JavaScript before alive',
    'KB',
    FIGURE_GOALS.scriptBeforeAlive,
    (visits.federated.get('/') ?? []).map(
      (visit) => bytesOf(askedBy(visit.fetched, visit.alive).filter(isScript)) / KB,
    ),
  );
