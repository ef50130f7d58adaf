import { readOpeningSpan } from './opening-span';

it.each([
  ['10:00 AM - 9:00 PM', 600, 1260],
  ['9:30am – 12:00pm', 570, 720],
  ['12:00 PM - 12:00 AM', 720, 1440],
  ['6:00 PM - 2:00 AM', 1080, 1560],
  ['Open 24 hours', 0, 1440],
])('"%s" is open from minute %d to %d', (text, opens, closes) => {
  expect(readOpeningSpan(text)).toEqual({ opens, closes });
});

it.each(['Closed', '', 'by appointment', '25:00 AM - 9:00 PM', '10 to 9', '12:00 AM - 12:00 AM'])(
  '"%s" is not a span',
  (text) => expect(readOpeningSpan(text)).toBeUndefined(),
);
