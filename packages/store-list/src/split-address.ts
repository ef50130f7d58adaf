import { alphanumeric, trimCharacters } from './plain-text';
import { readState } from './states';

interface Address {
  address: string;
  /** The suite, if it has its own column. */
  suite?: string;
  city: string;
  state: string;
  zipCode: string;
  /** A phone number at the end of the address. */
  phone?: string;
}

const COUNTRY = /[ ,](?:usa?|united states)$/i;
/** `(312) 555-0101` at the end, in registers that were copied from a web page. */
const PHONE = /[ ,]((?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]\d{4})$/;
const ZIP_CODE = /[ ,](\d{5}(?:-\d{4})?)$/;
/** "District of Columbia" has three words. */
const MAX_STATE_WORDS = 3;

/**
 * Splits an address that contains city, state and ZIP code, and perhaps a phone number: `1 Main St, Suite 2, Denver,
 * CO 80202`. If they have their own columns, they are removed from the address.
 */
export function splitAddress({ suite = '', ...address }: Address): Omit<Address, 'suite'> {
  const cells = separateCells(address);
  const withSuite = (address: string) => [address, suite].filter(Boolean).join(', ');
  if (cells.city !== '' && cells.zipCode !== '')
    return { ...cells, address: withSuite(removeCity(cells)) };
  const whole = { ...cells, address: withSuite(address.address) };
  const phone = PHONE.exec(whole.address)?.[1];
  const text = trim(whole.address.replace(PHONE, '').replace(COUNTRY, ''));
  const zipCode = ZIP_CODE.exec(text)?.[1];
  if (zipCode === undefined) return separateCells(whole);
  const { before, state } = splitState(trim(text.slice(0, -zipCode.length)));
  if (state === undefined) return separateCells(whole);
  const rest = { state: whole.state || state, zipCode: whole.zipCode || zipCode, phone };
  if (whole.city !== '') {
    const address = removeSuffix(before, whole.city) ?? before;
    return separateCells({ ...rest, address, city: whole.city });
  }
  const comma = before.lastIndexOf(',');
  if (comma < 0) return separateCells({ ...rest, address: whole.address, city: '' });
  return separateCells({ ...rest, address: before.slice(0, comma), city: before.slice(comma + 1) });
}

/** Maximum number of repetitions of the city that are removed. */
const MAX_REPEATS = 30;

/** Removes the row's own city, state and ZIP code from the end of an address. */
function removeCity({ address, ...rest }: Address): string {
  let [shortened, repeats] = [address, MAX_REPEATS];
  do {
    address = shortened;
    shortened = removeCityOnce({ address, ...rest });
  } while (shortened !== address && --repeats > 0);
  return shortened;
}

function removeCityOnce({ address, city, state, zipCode }: Address): string {
  const text = trim(address.replace(COUNTRY, ''));
  const ending = ZIP_CODE.exec(text)?.[1] ?? '';
  if (ending !== '' && ending.slice(0, 5) !== zipCode.slice(0, 5)) return address;
  const { before, state: found } = splitState(trim(text.slice(0, text.length - ending.length)));
  const isState = found !== undefined && (state === '' || readState(found) === readState(state));
  const street = removeSuffix(isState ? before : text, city);
  return isState && street !== undefined && /\p{L}/u.test(street) ? street : address;
}

/** Removes these words from the end of a text; undefined if it does not end with them. */
function removeSuffix(text: string, words: string): string | undefined {
  const start = trim(text.slice(0, -words.length));
  const hasSeparator = /[ ,]$/.test(text.slice(0, -words.length));
  return words !== '' &&
    hasSeparator &&
    alphanumeric(text.slice(-words.length)) === alphanumeric(words)
    ? start
    : undefined;
}

/** Splits off the state at the end of a text. */
function splitState(text: string): { before: string; state?: string } {
  const words = text.split(' ');
  for (let count = Math.min(MAX_STATE_WORDS, words.length); count > 0; count--) {
    const state = words.slice(-count).join(' ');
    if (readState(state) !== undefined && !state.includes(','))
      return { before: trim(words.slice(0, -count).join(' ')), state };
  }
  return { before: text };
}

const trim = (text: string): string => trimCharacters(text, ' ,');

/** Separates combined cells: `Chicago, IL` as the city, `IL.62301` as the state or ZIP code. */
const separateCells = ({ city, address, state, zipCode, ...rest }: Address): Address => {
  const name = trim(city);
  const comma = name.indexOf(',');
  const isWithState = comma > 0 && readState(name.slice(comma + 1)) !== undefined;
  const [inState, inZip] = [stateAndZip(state), stateAndZip(zipCode)];
  return {
    ...rest,
    address: trim(address),
    city: isWithState ? name.slice(0, comma) : name,
    // Some tables repeat the ZIP code in the state's column.
    state: inState?.state ?? (state === zipCode ? (inZip?.state ?? '') : state),
    zipCode: inZip?.zipCode ?? (zipCode || (inState?.zipCode ?? '')),
  };
};

function stateAndZip(cell: string): Pick<Address, 'state' | 'zipCode'> | undefined {
  const [, state = '', zipCode = ''] = /^(\D+)(\d{5}(?:-\d{4})?)$/.exec(cell) ?? [];
  return readState(state) === undefined ? undefined : { state, zipCode };
}

/** Whether an address is only a post office box. */
export const isPostOfficeBox = (address: string): boolean =>
  /^(?:p\.? ?o\.?|post(?:al)? office) ?(?:box|drawer) ?#? ?[a-z]?-?\d*[a-z]?$/i.test(address);
