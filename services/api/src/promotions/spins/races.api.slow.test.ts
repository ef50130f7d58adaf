import { crashUnderLoad } from '../../testing/races/crash';
import { prepareGround, type Ground } from '../../testing/races/ground';
import { raceForCode, raceForStock } from '../../testing/races/race';

// Each takes a few seconds on an idle machine; a busy one may need minutes.
jest.setTimeout(900_000);

let ground: Ground;
beforeAll(async () => {
  ground = await prepareGround(2);
});
afterAll(() => ground.stop());

const CLIENTS = 500;

it.each([1, 2])(
  '500 clients at two processes win the seven that there are (round %d)',
  async (round) => {
    const result = await raceForStock(ground, `stock-${round}`, { clients: CLIENTS, stock: 7 });
    expect(result).toMatchObject({ awarded: 7, draws: CLIENTS, strange: 0 });
  },
);

it.each([1, 2])('500 clients at two processes spend a code once (round %d)', async (round) => {
  const result = await raceForCode(ground, `code-${round}`, { clients: CLIENTS });
  expect(result).toMatchObject({ awarded: 1, draws: 1, strange: 0 });
});

it('nothing that was acknowledged is lost when the process is killed under load, time and again', async () => {
  const result = await crashUnderLoad(ground, 'crashes', { crashes: 5 });
  expect(result.claims).toBeGreaterThan(0);
  expect(result.cutOff).toBeGreaterThan(0);
});
