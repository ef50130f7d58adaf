import { readZip } from './zip-query';

it.each([
  ['90210', '90210'],
  [' 90210 ', '90210'],
  ['90210-1234', '90210'],
  ['９０２１０', '90210'],
  ['9021', undefined],
  ['902101', undefined],
  ['90 210', undefined],
  ['Chicago', undefined],
])('reads "%s" as the ZIP code %s', (text, zip) => expect(readZip(text)).toBe(zip));
