import { latestOf, resultOf, type Result } from './results';

const fault = { name: 'disk', when: 'the disk is full', then: 'it says so' };
const held = resultOf(fault, { found: { figures: {}, broken: [] } }, { seconds: 1, load: 1 });
const notHeld = resultOf(fault, { failed: 'It has ended.' }, { seconds: 1, load: 1 });
const notRun = resultOf(fault, { notRun: 'no disk' }, { seconds: 1, load: 1 });

it.each<[string, Result[], Result[], Result]>([
  ['what was found now', [notHeld], [held], notHeld],
  ['what was found before where it cannot be had now', [notRun], [held], held],
  ['that it could never be had', [notRun], [], notRun],
])('keeps %s', (_, now, before, kept) => {
  expect(latestOf(now, before, ['disk', 'clock'])).toEqual([kept]);
});
