import { drawText } from './signature';
import { validList } from './testing/forgeries';
import { KEY, signed, witnessOf } from './testing/sample-witness';
import { headLine, readWitness } from './witness';

it('reads a list of heads', async () => {
  const { draws, days } = validList();
  const [{ number, hash }] = [draws[9]!];
  const { campaigns, keys } = await readWitness(witnessOf({ heads: [{ number, hash }], days }));
  expect([...keys]).toEqual([KEY]);
  expect(campaigns.get('autumn')).toEqual({
    heads: [{ campaign: 'autumn', number, hash }],
    days: days.map(({ day, commitment }) => ({ day, commitment })),
  });
});

it('refuses lines that are unsigned or malformed', async () => {
  const { draws } = validList();
  const other = drawText({ campaign: 'autumn', number: 9, hash: draws[8]!.hash });
  const unsigned = headLine({ campaign: 'autumn', ...draws[9]! }, signed(other));
  await expect(readWitness(unsigned)).rejects.toThrow('line 1 is not signed');
  await expect(readWitness('# saved\nnonsense')).rejects.toThrow('line 2 is not a line');
});
