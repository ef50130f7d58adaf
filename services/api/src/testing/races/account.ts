import type { ScanResult } from '@site/contracts';
import { claimModel } from '../../promotions/claims/claim-model';
import { checkedChain } from './check-chain';
import type { Ground } from './ground';

/** Somebody who spins, and claims what he won. */
export interface Client {
  cookie: string;
  email: string;
  /** What he was told of his spin. */
  spun?: ScanResult;
  /** He was told to wait: his spin was drawn, and the answer was lost. */
  refused?: boolean;
  /** He was told that his claim is kept. */
  claimed?: boolean;
}

interface Account {
  /** People who spun; each is in the chain once. */
  players: number;
  wins: number;
  /** Claims whose winner was told that they are kept; all are there. */
  claims: number;
  /** Spins whose answer was lost; they are in the chain all the same. */
  answersLost: number;
}

/** Compares what people were told with what is kept; throws where they differ. */
export const account = async (
  ground: Pick<Ground, 'apis' | 'database' | 'drawKeys'>,
  id: string,
  { clients, stock }: { clients: Client[]; stock: number },
): Promise<Account> => {
  const chain = await checkedChain(ground, id);
  const wins = chain.filter(({ prize }) => prize !== null);
  const draws = await ground.database
    .collection<{ _id: string; spin: string; scanId: string; number: number }>('draws')
    .find({ campaign: id })
    .toArray();
  const claims = await claimModel(ground.database).find({ campaign: id }).lean();

  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) => holds || wrong.push(what);
  const playerOf = ({ cookie }: Client) => cookie.replace(/^[^=]*=/, '').split('.')[0];

  expect(draws.length === chain.length, 'the public chain is not what is kept');
  expect(
    new Set(draws.map(({ spin }) => spin.replace(/\/\d+$/, ''))).size === draws.length,
    'somebody spun twice within the hour',
  );
  expect(draws.length === clients.length, `${clients.length} people, ${draws.length} draws`);
  const shirts = wins.filter(({ prize }) => prize === 'shirt').length;
  expect(shirts <= stock, `${shirts} prizes of ${stock}`);
  expect(chain.at(-1)?.awarded.shirt === shirts, 'the awards do not add up');
  for (const { _id, draw } of claims)
    expect(
      draws.some(({ scanId, number }) => scanId === _id && number === draw) &&
        wins.some(({ number }) => number === draw),
      `a claim of draw ${draw}, which has not won`,
    );
  for (const client of clients) {
    const { spun, claimed, email } = client;
    const drawn = draws.find(({ spin }) => spin === `${id}/${playerOf(client)}/1`);
    expect(drawn !== undefined, 'a spin was lost');
    if (spun)
      expect(
        spun.scanId === drawn?.scanId && spun.draw.hash === chain[spun.draw.number - 1]?.hash,
        `draw ${spun.draw.number} is not what its player was told`,
      );
    if (claimed)
      expect(
        claims.some((kept) => kept._id === spun?.scanId && kept.email === email),
        'an acknowledged claim was lost',
      );
  }
  if (wrong.length > 0) throw new Error([...new Set(wrong)].join('; '));

  return {
    players: clients.length,
    wins: wins.length,
    claims: clients.filter(({ claimed }) => claimed).length,
    answersLost: clients.filter(({ spun }) => !spun).length,
  };
};
