import { withoutAddresses } from './without-addresses';

it('leaves no address, and what is none', () => {
  expect(withoutAddresses('to <ada@x.example>, "b @ c" and a@b at last x@y.z')).toBe(
    'to … "b @ c" and … at last …',
  );
  expect(withoutAddresses('@ a@ @b plain')).toBe('@ a@ @b plain');
});
