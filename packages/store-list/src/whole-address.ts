import { withoutEnds } from './plain-text';
import { readState } from './states';

interface Address {
  address: string;
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
 * `1 Main St, Suite 2, Denver, CO 80202`, and a phone number behind it.
 */
export function splitAddress(given: Address): Address {
  if (given.city !== '' && given.zipCode !== '') return tidy(given);
  const phone = PHONE.exec(given.address)?.[1];
  const text = trimmed(given.address.replace(PHONE, '').replace(COUNTRY, ''));
  const zipCode = ZIP_CODE.exec(text)?.[1];
  if (zipCode === undefined) return tidy(given);
  const { before, state } = splitState(trimmed(text.slice(0, -zipCode.length)));
  if (state === undefined) return tidy(given);
  const comma = before.lastIndexOf(',');
  const city = given.city || (comma < 0 ? '' : before.slice(comma + 1));
  return tidy({
    address: city === '' ? given.address : before.slice(0, comma < 0 ? undefined : comma),
    city,
    state: given.state || state,
    zipCode: given.zipCode || zipCode,
    phone,
  });
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
