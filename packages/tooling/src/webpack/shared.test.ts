import { ROOT } from '../repository';
import { consumedModules } from './shared';

it('consumes all shared modules except those that a part brings', () => {
  expect(Object.keys(consumedModules(ROOT))).toEqual(
    expect.arrayContaining(['react', 'scheduler', '@site/contracts/schema']),
  );
  const consumed = Object.keys(consumedModules(ROOT, ['@site/contracts/schema']));
  expect(consumed).not.toContain('@site/contracts/schema');
  expect(consumed).toContain('react');
});

it('rejects a part that brings a singleton', () => {
  expect(() => consumedModules(ROOT, ['react'])).toThrow('A part cannot bring react; it may bring');
});
