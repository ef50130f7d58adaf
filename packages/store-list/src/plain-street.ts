/** Words of addresses as the post shortens them (USPS Publication 28, appendices B and C), the usual ones. */
const SHORT: Record<string, string> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  east: 'e',
  highway: 'hwy',
  lane: 'ln',
  north: 'n',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  south: 's',
  square: 'sq',
  street: 'st',
  suite: 'ste',
  unit: 'ste',
  west: 'w',
};

/** An address with such words in their short form, for comparisons. */
export const plainStreet = (address: string): string =>
  address
    .toLowerCase()
    .replace(/#/g, ' ste ')
    .replace(/[a-z]+/g, (word) => SHORT[word] ?? word);
