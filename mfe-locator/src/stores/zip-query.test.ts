import { readZip } from './zip-query';

it.each([
  ['90210', '90210'],
  [' 90210 ', '90210'],
  ['90210-1234', '90210'],
  ['９０２１０', '90210'],
  ['Chicago, IL 60601', '60601'],
  ['IL 60601-1234', '60601'],
  ['9021', undefined],
  ['12 Main St 60601', undefined],
  ['902101', undefined],
  ['90 210', undefined],
  ['Chicago', undefined],
])('reads "%s" as the ZIP code %s', (text, zip) => expect(readZip(text)).toBe(zip));
