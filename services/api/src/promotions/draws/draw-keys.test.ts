import { isSigned } from '@site/draws';
import { secretsOf } from '../../ground/secrets/secret-list';
import { createDrawKeys, LostKeyError } from './draw-keys';

const OLD = 'o'.repeat(43);
const NEW = 'n'.repeat(43);
const SEED = '5e'.repeat(32);

it('signs so that anybody can tell with the public key', async () => {
  const keys = createDrawKeys([OLD]);
  const signed = keys.sign('a draw');
  expect(signed.key).toBe(keys.publicKeys[0]);
  expect(await isSigned('a draw', signed)).toBe(true);
  expect(await isSigned('another draw', signed)).toBe(false);
  expect(keys.isOurs('a draw', signed)).toBe(true);
  expect(keys.isOurs('another draw', signed)).toBe(false);
  expect(createDrawKeys([NEW]).isOurs('a draw', signed)).toBe(false);
});

it('goes on to know what was signed and sealed before, when a new secret comes first', () => {
  const before = createDrawKeys([OLD]);
  const both = createDrawKeys(secretsOf(`${NEW},${OLD}\n`));
  expect(both.publicKeys[1]).toBe(before.publicKeys[0]);
  expect(both.isOurs('a draw', before.sign('a draw'))).toBe(true);
  expect(both.sign('a draw').key).toBe(both.publicKeys[0]);
  expect(both.open('autumn/1', before.seal('autumn/1', SEED))).toBe(SEED);
  expect(before.publicKeys).not.toContain(both.seal('autumn/1', SEED).key);
});

it('says which key is lost', () => {
  const sealed = createDrawKeys([OLD]).seal('autumn/1', SEED);
  const other = createDrawKeys([NEW]);
  expect(() => other.open('autumn/1', sealed)).toThrow(LostKeyError);
  expect(new LostKeyError(sealed.key, other.publicKeys).cause).toMatchObject({
    message: expect.stringContaining(sealed.key),
  });
});

it('opens nothing that was changed, or put in the place of another', () => {
  const keys = createDrawKeys([OLD]);
  const { key, box } = keys.seal('autumn/1', SEED);
  expect(box).not.toContain(SEED);
  expect(() => keys.open('autumn/2', { key, box })).toThrow();
  const other = box.at(-1) === 'A' ? 'Q' : 'A';
  expect(() => keys.open('autumn/1', { key, box: box.slice(0, -1) + other })).toThrow();
  expect(keys.seal('autumn/1', SEED).box).not.toBe(box);
});
