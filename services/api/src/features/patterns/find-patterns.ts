import { PATTERN_THRESHOLDS as THRESHOLDS, type Pattern, type PatternKind } from '@site/contracts';
import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';
import { playerSince } from '../players/player-id';

/** The fields of a draw that pattern detection uses. */
export interface PatternSpin {
  number: number;
  /** ms since 1970. */
  at: number;
  player: string;
  won: boolean;
  /** The hashed network of that day; absent in older draws. */
  network?: string;
  /** When its ticket was issued, ms since 1970. */
  ticketAt?: number;
}

/** A claimed win; mailbox and household are compared, never returned. */
export interface PatternClaim {
  number: number;
  mailbox: string;
  household?: string;
}

/** A cookie younger than this at its first spin was probably created for that spin. */
const YOUNG_MS = 10 * MINUTE_MS;
const MAX_LISTED_DRAWS = 20;

const groupBy = <T>(items: T[], keyOf: (item: T) => string | undefined): T[][] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
};

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const spreadOf = (values: number[]): number => {
  const average = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - average) ** 2)));
};

/** `spins` in the order of their numbers, at least one. */
const pattern = (kind: PatternKind, spins: PatternSpin[], more: Partial<Pattern> = {}): Pattern => {
  const firstSpins = groupBy(spins, ({ player }) => player).flatMap(([first]) => first ?? []);
  return {
    kind,
    draws: spins.slice(0, MAX_LISTED_DRAWS).map(({ number }) => number),
    identities: firstSpins.length,
    young: firstSpins.filter(({ player, at }) => at - playerSince(player) < YOUNG_MS).length,
    spins: spins.length,
    wins: spins.filter(({ won }) => won).length,
    from: new Date(spins[0]?.at ?? 0).toISOString(),
    to: new Date(spins.at(-1)?.at ?? 0).toISOString(),
    ...more,
  };
};

const patternsAtThreshold = (
  kind: PatternKind,
  groups: PatternSpin[][],
  threshold: number,
): Pattern[] =>
  groups.map((spins) => pattern(kind, spins)).filter(({ identities }) => identities >= threshold);

const rhythm = (spins: PatternSpin[]): Pattern[] => {
  const intervals = spins.slice(1).map(({ at }, index) => at - (spins[index]?.at ?? at));
  if (intervals.length < THRESHOLDS.rhythmIntervals) return [];
  const spread = spreadOf(intervals);
  if (spread > THRESHOLDS.rhythmSpreadMs) return [];
  return [
    pattern('rhythm', spins, {
      everySeconds: Math.round(mean(intervals) / SECOND_MS),
      spreadSeconds: Math.round(spread / (SECOND_MS / 10)) / 10,
    }),
  ];
};

const speed = (spins: PatternSpin[]): Pattern[] => {
  const waits = spins
    .flatMap(({ at, ticketAt }) => (ticketAt === undefined ? [] : [at - ticketAt]))
    .sort((one, other) => one - other);
  const median = waits[Math.floor(waits.length / 2)];
  // The median, because single late tickets are normal.
  if (waits.length < THRESHOLDS.speedSpins || median === undefined || median > THRESHOLDS.speedMs)
    return [];
  return [pattern('speed', spins, { afterTicketMs: median })];
};

/** Patterns with the most identities and spins first. `spins` in the order of their numbers. */
export const findPatterns = (spins: PatternSpin[], claims: PatternClaim[]): Pattern[] => {
  const byNumber = new Map(spins.map((spin) => [spin.number, spin]));
  const claimedSpins = (keyOf: (claim: PatternClaim) => string | undefined) =>
    groupBy(claims, keyOf).map((group) =>
      group
        .flatMap(({ number }) => byNumber.get(number) ?? [])
        .sort((one, other) => one.number - other.number),
    );
  const byPlayer = groupBy(spins, ({ player }) => player);
  return [
    ...patternsAtThreshold(
      'network',
      groupBy(spins, ({ network }) => network),
      THRESHOLDS.networkIdentities,
    ),
    ...patternsAtThreshold(
      'mailbox',
      claimedSpins(({ mailbox }) => mailbox),
      THRESHOLDS.mailboxIdentities,
    ),
    ...patternsAtThreshold(
      'household',
      claimedSpins(({ household }) => household),
      THRESHOLDS.householdIdentities,
    ),
    ...byPlayer.flatMap(rhythm),
    ...byPlayer.flatMap(speed),
  ].sort((one, other) => other.identities - one.identities || other.spins - one.spins);
};
