import { startRaceSite, type RaceSite } from '../../testing/races/race-site';
import { raceForStock } from '../../testing/races/race';

// Each takes seconds on an idle machine, and minutes on a busy one.
jest.setTimeout(900_000);

let raceSite: RaceSite;
beforeAll(async () => {
  raceSite = await startRaceSite(2);
});
afterAll(() => raceSite.stop());

const CLIENTS = 500;

describe('500 clients of two processes', () => {
  it('win seven of seven items', async () => {
    const result = await raceForStock(raceSite, 'stock', { clients: CLIENTS, stock: 7 });
    expect(result).toMatchObject({ awarded: 7, draws: CLIENTS, refused: 0, unexpected: 0 });
  });

  it('use one code once', async () => {
    const race = { clients: CLIENTS, stock: CLIENTS, requiresCode: true };
    const result = await raceForStock(raceSite, 'code', race);
    expect(result).toMatchObject({ awarded: 1, draws: 1, refused: CLIENTS - 1, unexpected: 0 });
  });

  it('get the one draw of their spin while a process is killed repeatedly', async () => {
    const result = await raceForStock(raceSite, 'kills', { clients: CLIENTS, stock: 7, kills: 5 });
    expect(result).toMatchObject({ awarded: 7, draws: CLIENTS, refused: 0, unexpected: 0 });
    expect(result.cutOff).toBeGreaterThan(0);
  });
});
