import { readPace, writePace } from './pace-lines';

it('reads a line per share and writes them again', () => {
  const pace = readPace('09:00 5\n\n 18:30  1,200 ');
  expect(pace).toEqual([
    { at: '09:00', count: 5 },
    { at: '18:30', count: 1200 },
  ]);
  expect(writePace(pace)).toBe('09:00 5\n18:30 1200');
});

it.each(['09:00', '09:00 many', '09:00 5 6'])('turns "%s" into what the contract refuses', (line) =>
  expect(readPace(line)).toEqual([{ at: '09:00', count: Number.NaN }]),
);
