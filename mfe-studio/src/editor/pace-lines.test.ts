import { readPace, writePace } from './pace-lines';

it('converts lines to shares and back', () => {
  const pace = readPace('09:00 5\n\n 18:30  1,200 ');
  expect(pace).toEqual([
    { at: '09:00', count: 5 },
    { at: '18:30', count: 1200 },
  ]);
  expect(writePace(pace)).toBe('09:00 5\n18:30 1200');
});

it.each(['09:00', '09:00 many', '09:00 5 6'])(
  'turns "%s" into a share that the contract rejects',
  (line) => expect(readPace(line)).toEqual([{ at: '09:00', count: Number.NaN }]),
);
