import { PATTERN_THRESHOLDS as THRESHOLDS } from '@site/contracts';
import { HOUR_MS, SECOND_MS } from '@site/contracts/units';
import { newPlayerId } from '../players/player-id';
import { findPatterns, type PatternSpin } from './find-patterns';

const NOON = Date.parse('2026-11-21T12:00:00Z');
/** A player whose cookie has this age at noon, in ms. */
const player = (age = 24 * HOUR_MS) => newPlayerId(new Date(NOON - age));
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const spin = (number: number, more: Partial<PatternSpin> = {}): PatternSpin => ({
  number,
  at: NOON + number * SECOND_MS,
  player: player(),
  won: false,
  ...more,
});

describe('findPatterns', () => {
  it('finds nothing in normal play', () => {
    const ada = player();
    const late = [4, 300, 47, 1100, 12, 260, 95];
    const spinsOfAda = late.map((seconds, index) =>
      spin(index + 1, {
        player: ada,
        network: 'home',
        at: NOON + index * HOUR_MS + seconds * SECOND_MS,
        ticketAt: NOON + index * HOUR_MS,
      }),
    );
    const others = many(40, (index) => spin(index + 10, { network: `net-${index % 20}` }));
    const claims = [{ number: 1, mailbox: 'ada@example.com' }];
    expect(findPatterns([...spinsOfAda, ...others], claims)).toEqual([]);
    const withoutNetwork = many(30, (index) => spin(index + 1));
    expect(findPatterns(withoutNetwork, [])).toEqual([]);
  });

  it('reports a network with many cookies, and how many of them are new', () => {
    const spinsOfNetwork = (count: number) =>
      many(count, (index) =>
        spin(index + 1, {
          network: 'one',
          player: player(index < 15 ? SECOND_MS : 24 * HOUR_MS),
          won: index === 3,
        }),
      );
    expect(findPatterns(spinsOfNetwork(THRESHOLDS.networkIdentities - 1), [])).toEqual([]);
    expect(findPatterns(spinsOfNetwork(25), [])).toEqual([
      {
        kind: 'network',
        draws: many(20, (index) => index + 1),
        identities: 25,
        young: 15,
        spins: 25,
        wins: 1,
        from: '2026-11-21T12:00:01.000Z',
        to: '2026-11-21T12:00:25.000Z',
      },
    ]);
  });

  it.each([
    ['mailbox', THRESHOLDS.mailboxIdentities],
    ['household', THRESHOLDS.householdIdentities],
  ] as const)('reports a %s with claims of many cookies', (kind, threshold) => {
    const spins = many(10, (index) => spin(index + 1, { won: true }));
    const claims = (count: number) =>
      many(count, (index) => ({
        number: index + 1,
        mailbox: kind === 'mailbox' ? 'ada' : `somebody-${index}`,
        household: kind === 'household' ? '12 main st' : undefined,
      }));
    expect(findPatterns(spins, claims(threshold - 1))).toEqual([]);
    expect(findPatterns(spins, claims(threshold))).toMatchObject([
      { kind, identities: threshold, wins: threshold, draws: many(threshold, (i) => i + 1) },
    ]);
    const ofOneCookie = many(10, (index) => ({
      ...spins[0]!,
      number: index + 1,
      at: NOON + index ** 2 * SECOND_MS,
    }));
    expect(findPatterns(ofOneCookie, claims(10))).toEqual([]);
  });

  it('reports spins at machine-like intervals', () => {
    const bot = player();
    const spinsOfBot = (spreadSeconds: number, count = 7) =>
      many(count, (index) =>
        spin(index + 1, {
          player: bot,
          at: NOON + index * (HOUR_MS + SECOND_MS) + (index % 2) * spreadSeconds * SECOND_MS,
        }),
      );
    expect(findPatterns(spinsOfBot(1), [])).toMatchObject([
      { kind: 'rhythm', identities: 1, spins: 7, everySeconds: 3601, spreadSeconds: 1 },
    ]);
    expect(findPatterns(spinsOfBot(3), [])).toEqual([]);
    expect(findPatterns(spinsOfBot(0, 6), [])).toEqual([]);
  });

  it('reports spins that follow their tickets too fast, unless most are slower', () => {
    const waits = (ms: number[]) => {
      const bot = player();
      return ms.map((wait, index) => {
        const at = NOON + index ** 2 * HOUR_MS;
        return spin(index + 1, { player: bot, at, ticketAt: at - wait });
      });
    };
    expect(findPatterns(waits([90, 80, 3000, 100, 70]), [])).toMatchObject([
      { kind: 'speed', afterTicketMs: 90, spins: 5 },
    ]);
    expect(findPatterns(waits([90, 80, 3000, 4000, 2000]), [])).toEqual([]);
    expect(findPatterns(waits([90, 80, 70, 60]), [])).toEqual([]);
  });
});
