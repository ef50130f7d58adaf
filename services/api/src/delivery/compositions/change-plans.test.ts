import { planCanaryEnd } from './change-plans';

describe('planCanaryEnd', () => {
  const canary = {
    name: 'mfe-tools',
    version: '1.1.0',
    ranges: [{ from: 0, to: 500 }],
    began: 9,
    at: new Date('2026-11-22T10:00:00Z'),
  };
  const live = { versions: { parts: { 'mfe-tools': '1.0.0' }, previous: {} }, canaries: [canary] };

  it('ends the canary that began with the named composition', () =>
    expect(planCanaryEnd(live, 'mfe-tools', '1.1.0', 9).canaries?.next).toEqual([]));

  it('throws for a later canary of the same release', () => {
    expect(() => planCanaryEnd(live, 'mfe-tools', '1.1.0', 7)).toThrow(
      'mfe-tools@1.1.0 is not on canary',
    );
  });
});
