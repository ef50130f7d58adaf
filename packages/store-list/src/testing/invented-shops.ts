import { WEEKDAYS, type Store } from '@site/contracts';
import { timeZoneOf } from '../states';
import type { Register, Said } from './registers';
import { writtenForms } from './written-forms';

/** A row of a table, and what is to become of it. */
export interface InventedRow {
  cells: string[];
  /** The store, with an id where the table has one; undefined where the row must be kept out. */
  store?: Omit<Store, 'id'> & { id?: string };
  /** The fields that must be named. */
  wrong: string[];
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export const numbersOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

type Cells = Record<Exclude<Said, `=${string}`>, string>;

/** How many rows of each register are wrong. */
export const WRONG_ROWS = 5;

const ONE_LINE = 'street, city state zip';
const LINES = 'street, city, state zip and phone in lines';

/** What keeps a row out, where its register has such a cell. */
const WRONG: readonly (readonly [field: string, cell: keyof Cells, change: Partial<Cells>])[] = [
  ['latitude', 'latitude', { latitude: '-87.6298', longitude: '41.8781' }],
  // Where the state is taken from the ZIP code, nobody can say that it is another's.
  ['zipCode', 'state', { zipCode: '73301' }],
  ['address', 'address', { address: 'Not Published', suite: '' }],
  ['latitude', 'latitude', { latitude: '45.5152', longitude: '122.6784' }],
  ['name', 'name', { name: 'Data Not Available', company: 'n/a' }],
  ['city', 'city', { city: '' }],
  ['address', 'address', { address: 'P.O. Box 114', suite: '' }],
  ['zipCode', 'zipCode', { zipCode: '00000' }],
  ['state', 'state', { state: 'Ontario' }],
  ['zipCode', 'zipCode', { zipCode: 'V6B 1A1' }],
  ['latitude', 'latitude', { latitude: '41.8781', longitude: '' }],
  ['zipCode', 'zipCode', { zipCode: '' }],
  ['city', ONE_LINE, { [ONE_LINE]: 'Detroit MI 48226' }],
  ['zipCode', ONE_LINE, { [ONE_LINE]: '1 Main St, Detroit' }],
  ['address', ONE_LINE, { [ONE_LINE]: 'PO BOX 5, Detroit MI 48226' }],
  ['city', LINES, { [LINES]: '60 Main St\n(312) 555-0101' }],
  ['zipCode', LINES, { [LINES]: '60 Main St\nChicago' }],
  ['address', LINES, { [LINES]: 'PO Box 5\nPeoria, IL 61602' }],
];

/** The rows of a register: invented shops in towns that there are, written as tables write them, some of them wrong. */
export function inventedRows(register: Register, seed: number): InventedRow[] {
  const random = numbersOf(seed);
  const said = new Set(register.columns.map(([, what]) => what));
  const kinds = WRONG.filter(([, cell]) => said.has(cell));
  const rows: InventedRow[] = [];
  let last: Cells | undefined;
  for (let nth = 0; nth < register.rows; nth += 1) {
    const { cells, store, left } = inventedShop(register, nth, random);
    const at = (nth - 7) / 19;
    if (!Number.isInteger(at) || at < 0 || at >= WRONG_ROWS) {
      rows.push({
        cells: inColumns(register, cells),
        store: onlySaid(store, said),
        wrong: left.filter((field) => said.has(field as Said)),
      });
      last = cells;
      continue;
    }
    // The last of them is the shop of the row before once more, with another licence.
    const [field, , change] = kinds[(at + seed) % kinds.length]!;
    const [wrong, changed] =
      at === WRONG_ROWS - 1 && last
        ? ['id', { ...last, id: cells.id, name: last.name.toUpperCase() }]
        : [field, { ...cells, ...change }];
    rows.push({ cells: inColumns(register, changed), wrong: [wrong] });
  }
  return rows;
}

const inColumns = ({ columns }: Register, cells: Cells): string[] =>
  columns.map(([, said]) => (said.startsWith('=') ? said.slice(1) : cells[said as keyof Cells]));

/** What the register has no column for is not known of the store. */
const onlySaid = (store: Store, said: ReadonlySet<Said>): InventedRow['store'] => {
  const { id, website, latitude, longitude, hours, ...rest } = store;
  const known = {
    ...rest,
    ...(said.has('website') && { website }),
    ...(said.has('latitude') && { latitude, longitude }),
    ...(said.has('hours') && { hours }),
    ...(said.has('id') && { id }),
  };
  const hasPhone = said.has('phone') || said.has(LINES);
  return { ...known, phone: hasPhone ? store.phone : '' };
};

/** A shop as it is, as a table writes it, and what of it cannot be read. */
function inventedShop(register: Register, nth: number, random: () => number) {
  const forms = writtenForms(register.state, nth, random);
  const { place, name, street, suite, state, zip, phone, website, point, hours } = forms;
  const inLines = register.state === 'IL';
  const licence = register.licence(nth);
  const id = register.state === 'CA' ? String(10_000 + nth) : licence;
  const hasSuite = register.columns.some(([, said]) => said === 'suite');
  const address = [street, suite].filter(Boolean).join(', ');
  const dialed = `(${phone.digits.slice(0, 3)}) ${phone.digits.slice(3, 6)}-${phone.digits.slice(6)}`;
  const cells: Cells = {
    id,
    licence,
    name: name.written,
    company: name.company,
    address: hasSuite ? street : address,
    suite,
    city: place.city,
    state,
    zipCode: zip.written,
    phone: phone.written,
    website: website.written,
    latitude: point.latitude,
    longitude: point.longitude,
    hours: hours.written,
    [ONE_LINE]: `${address}, ${place.city} ${register.state} ${zip.zipCode}`,
    [LINES]: `${address}\n${place.city}, ${state} ${zip.zipCode}\n${dialed}`,
  };
  const store: Store = {
    id: id.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name: name.read,
    address,
    city: place.city,
    state: register.state,
    zipCode: zip.zipCode,
    phone: inLines ? dialed : phone.read,
    website: website.read,
    ...point.read,
    hours: Object.fromEntries(WEEKDAYS.map((day) => [day, hours.read])),
    timeZone: timeZoneOf(register.state),
  };
  return { cells, store, left: [phone, website].flatMap(({ left }) => left ?? []) };
}
