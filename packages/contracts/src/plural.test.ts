import { plural } from './plural';

it.each([
  [0, 'draw', '0 draws'],
  [1, 'draw', '1 draw'],
  [2, 'more release', '2 more releases'],
  [2953, 'row', '2,953 rows'],
])('says %i of %s as %s', (count, one, words) => expect(plural(count, one)).toBe(words));
