import { bare, withoutEnds } from './plain-text';
import { readState } from './states';

interface Address {
  address: string;
  /** A suite, where the table has a cell of its own for it. */
  suite?: string;
  city: string;
  state: string;
  zipCode: string;
  /** Where it stands at the end of the address. */
  phone?: string;
}

const COUNTRY = /[ ,](?:usa?|united states)$/i;
/** `(312) 555-0101` at the end: registers that are read from a page have it in the address's last line. */
const PHONE = /[ ,]((?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4})$/;
const ZIP_CODE = /[ ,](\d{5}(?:-\d{4})?)$/;
/** The most words that a state's name has: "District of Columbia". */
const WORDS = 3;

/**
 * Takes an address apart that holds city, state and ZIP code, where the table has no cells of their own for them:
 * `1 Main St, Suite 2, Denver, CO 80202`, and a phone number behind it. Where it has, they are cut from the address.
 */
export function splitAddress({ suite = '', ...given }: Address): Omit<Address, 'suite'> {
  const cells = tidy(given);
  const withSuite = (address: string) => [address, suite].filter(Boolean).join(', ');
  if (cells.city !== '' && cells.zipCode !== '')
    return { ...cells, address: withSuite(withoutTown(cells)) };
  const whole = { ...cells, address: withSuite(given.address) };
  const phone = PHONE.exec(whole.address)?.[1];
  const text = trimmed(whole.address.replace(PHONE, '').replace(COUNTRY, ''));
  const zipCode = ZIP_CODE.exec(text)?.[1];
  if (zipCode === undefined) return tidy(whole);
  const { before, state } = splitState(trimmed(text.slice(0, -zipCode.length)));
  if (state === undefined) return tidy(whole);
  const rest = { state: whole.state || state, zipCode: whole.zipCode || zipCode, phone };
  if (whole.city !== '') {
    const address = withoutWords(before, whole.city) ?? before;
    return tidy({ ...rest, address, city: whole.city });
  }
  const comma = before.lastIndexOf(',');
  if (comma < 0) return tidy({ ...rest, address: whole.address, city: '' });
  return tidy({ ...rest, address: before.slice(0, comma), city: before.slice(comma + 1) });
}

/** As often as a town may stand in an address that is not too long. */
const MOST_TOWNS = 30;

/** The address without the row's own city and state at its end, and ZIP code; as it is where others stand there, or one alone. */
function withoutTown({ address, ...rest }: Address): string {
  let [cut, left] = [address, MOST_TOWNS];
  do {
    address = cut;
    cut = withoutTownOnce({ address, ...rest });
  } while (cut !== address && --left > 0);
  return cut;
}

function withoutTownOnce({ address, city, state, zipCode }: Address): string {
  const text = trimmed(address.replace(COUNTRY, ''));
  const ending = ZIP_CODE.exec(text)?.[1] ?? '';
  if (ending !== '' && ending.slice(0, 5) !== zipCode.slice(0, 5)) return address;
  const { before, state: said } = splitState(trimmed(text.slice(0, text.length - ending.length)));
  const isState = said !== undefined && (state === '' || readState(said) === readState(state));
  const street = withoutWords(isState ? before : text, city);
  return isState && street !== undefined && /\p{L}/u.test(street) ? street : address;
}

/** What stands before these words at the end of a text; undefined where it ends otherwise. */
function withoutWords(text: string, words: string): string | undefined {
  const start = trimmed(text.slice(0, -words.length));
  const isThere = /[ ,]$/.test(text.slice(0, -words.length));
  return words !== '' && isThere && bare(text.slice(-words.length)) === bare(words)
    ? start
    : undefined;
}

/** The state at the end of a text, in one word or some. */
function splitState(text: string): { before: string; state?: string } {
  const words = text.split(' ');
  for (let count = Math.min(WORDS, words.length); count > 0; count--) {
    const state = words.slice(-count).join(' ');
    if (readState(state) !== undefined && !state.includes(','))
      return { before: trimmed(words.slice(0, -count).join(' ')), state };
  }
  return { before: text };
}

const trimmed = (text: string): string => withoutEnds(text, ' ,');

/** `Chicago,` and `Chicago, IL` are a city; `IL.62301` in the cell of a state or a ZIP code is both. */
const tidy = ({ city, address, state, zipCode, ...rest }: Address): Address => {
  const name = trimmed(city);
  const comma = name.indexOf(',');
  const isWithState = comma > 0 && readState(name.slice(comma + 1)) !== undefined;
  const [inState, inZip] = [stateAndZip(state), stateAndZip(zipCode)];
  return {
    ...rest,
    address: trimmed(address),
    city: isWithState ? name.slice(0, comma) : name,
    // The ZIP code once more says nothing of the state.
    state: inState?.state ?? (state === zipCode ? (inZip?.state ?? '') : state),
    zipCode: inZip?.zipCode ?? (zipCode || (inState?.zipCode ?? '')),
  };
};

function stateAndZip(cell: string): Pick<Address, 'state' | 'zipCode'> | undefined {
  const [, state = '', zipCode = ''] = /^(\D+)(\d{5}(?:-\d{4})?)$/.exec(cell) ?? [];
  return readState(state) === undefined ? undefined : { state, zipCode };
}

/** A box at a post office, with nothing beside it that people could go to. */
export const isPostBox = (address: string): boolean =>
  /^(?:p\.? ?o\.?|post(?:al)? office) ?(?:box|drawer) ?#? ?[a-z]?-?\d*[a-z]?$/i.test(address);
