import { knownColumns, type Row } from './columns';
import { withoutEntities } from './entities';
import { areStores } from './header';
import { TableError, type Table } from './table';

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What some programs write for no number, which JSON does not know. */
const NO_NUMBER = /(?<=[:[,]\s?)-?(?:NaN|Infinity)(?=\s?[,}\]\n])/g;

const decoded = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutEntities(value) : value;

/** JSON, also with `NaN` in it, and with an object in each line. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(NO_NUMBER, 'null'), decoded);
  } catch (error) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1) return lines.map((line): unknown => JSON.parse(line, decoded));
    } catch {
      // The whole is what is wrong.
    }
    throw new TableError(`The file is no JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

/** A list, an object that holds one, places of GeoJSON, or one store. */
export function fromJson(text: string): Table {
  const list = listIn(parsed(text));
  if (!list) throw new TableError('The file holds no list of stores.');
  // What is no object is a row that says nothing of a store.
  const rows = list.map((one: unknown) => (isRow(one) ? flat(one) : { value: one }));
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (knownColumns(keys).size === 0)
    throw new TableError(
      'The file holds no list of stores: nothing in it has a name or an address.',
    );
  return { rows, firstRow: 1, findings: [] };
}

/** What lists are called in an object that holds one beside what it says of itself. */
const LISTS = ['stores', 'locations', 'data', 'rows', 'items', 'results', 'features'];

function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRow(value)) return undefined;
  const named = LISTS.map((name) => value[name]).find(Array.isArray);
  if (named) return named;
  // One store may have lists too: its products, its hours.
  if (areStores(knownColumns(Object.keys(flat(value))))) return [value];
  return Object.values(value).find(Array.isArray);
}

/** The properties of a place of GeoJSON beside where it is; an address that is an object beside the rest. */
const flat = (row: Row): Row => {
  const whole = isRow(row.properties) ? withProperties(row, row.properties) : row;
  if (!isRow(whole.address)) return whole;
  const { street, line1, address } = whole.address;
  return { ...whole, ...whole.address, address: street ?? line1 ?? address };
};

const withProperties = (feature: Row, properties: Row): Row => {
  const { type: _type, properties: _properties, ...rest } = feature;
  if (!Object.keys(properties).some((key) => key.startsWith('addr:')))
    return { ...rest, ...properties };
  // `shop=cannabis` of OpenStreetMap is a kind of shop; without a name, its signs have that of the brand.
  const { shop: _shop, brand, ...tags } = properties;
  return { ...rest, ...tags, name: tags.name ?? brand };
};
