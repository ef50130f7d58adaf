import { testRemote, testShell } from '../../../testing/test-parts';
import { createTypeFindings } from './type-findings';

const types = 'types.1.zip';
const next = [
  testShell('1.0.0', { types }).manifest,
  testRemote('mfe-tools', '1.0.0', { types }).manifest,
];

describe('createTypeFindings', () => {
  it('reports types that cannot be compared, returns no finding, and retries the next time', async () => {
    const read = jest.fn(() => Promise.reject(new Error('the disk is gone')));
    const onFailure = jest.fn();
    const findings = createTypeFindings({ read }, onFailure);
    for (const times of [1, 2]) {
      expect(await findings({ before: [], next })).toEqual([]);
      expect(onFailure).toHaveBeenCalledTimes(times);
    }
  });

  it('reads nothing when neither the shell nor a remote with types is new', async () => {
    const read = jest.fn();
    const findings = createTypeFindings({ read }, jest.fn());
    expect(await findings({ before: next, next })).toEqual([]);
    expect(await findings({ before: [], next: next.slice(0, 1) })).toEqual([]);
    expect(read).not.toHaveBeenCalled();
  });
});
