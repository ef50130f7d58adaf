import { ROOT } from '../repository';
import { consumedModules } from './shared';

it('takes everything that is shared from the shell', () => {
  expect(Object.keys(consumedModules(ROOT))).toEqual(
    expect.arrayContaining(['react', 'scheduler', '@site/contracts/schema']),
  );
});

it('leaves to a part what it brings itself', () => {
  const taken = Object.keys(consumedModules(ROOT, ['@site/contracts/schema']));
  expect(taken).not.toContain('@site/contracts/schema');
  expect(taken).toContain('react');
});

it('refuses a part that would bring what there must be one of', () => {
  expect(() => consumedModules(ROOT, ['react'])).toThrow('A part cannot bring react; it may bring');
});
