import { isSigned } from '@site/draws';
import { parseSecrets } from '../../platform/secrets/data-secret';
import { createDrawKeys, LostKeyError } from './draw-keys';

const OLD = 'o'.repeat(43);
const NEW = 'n'.repeat(43);
const SEED = '5e'.repeat(32);

describe('createDrawKeys', () => {
  it('signs verifiably with the public key', async () => {
    const keys = createDrawKeys([OLD]);
    const signed = keys.sign('a draw');
    expect(signed.key).toBe(keys.publicKeys[0]);
    expect(await isSigned('a draw', signed)).toBe(true);
    expect(await isSigned('another draw', signed)).toBe(false);
    expect(keys.verify('a draw', signed)).toBe(true);
    expect(keys.verify('another draw', signed)).toBe(false);
    expect(createDrawKeys([NEW]).verify('a draw', signed)).toBe(false);
  });

  it('verifies signatures and opens boxes of an older secret after a new one', () => {
    const before = createDrawKeys([OLD]);
    const both = createDrawKeys(parseSecrets(`${NEW},${OLD}\n`));
    expect(both.publicKeys[1]).toBe(before.publicKeys[0]);
    expect(both.verify('a draw', before.sign('a draw'))).toBe(true);
    expect(both.sign('a draw').key).toBe(both.publicKeys[0]);
    expect(both.open('autumn/1', before.seal('autumn/1', SEED))).toBe(SEED);
    expect(before.publicKeys).not.toContain(both.seal('autumn/1', SEED).key);
  });

  it('does not open a box that was changed, moved, or sealed with a lost key', () => {
    const keys = createDrawKeys([OLD]);
    const { key, box } = keys.seal('autumn/1', SEED);
    expect(box).not.toContain(SEED);
    expect(() => keys.open('autumn/2', { key, box })).toThrow();
    const other = box.at(-1) === 'A' ? 'Q' : 'A';
    expect(() => keys.open('autumn/1', { key, box: box.slice(0, -1) + other })).toThrow();
    expect(keys.seal('autumn/1', SEED).box).not.toBe(box);
    expect(() => createDrawKeys([NEW]).open('autumn/1', { key, box })).toThrow(LostKeyError);
  });
});
