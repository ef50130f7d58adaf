import { recognizedColumns, type Row } from './columns';
import { decodeEntities } from './cell-text';
import { describesStores } from './header';
import { TableError, type Table } from './table';

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some programs write `NaN`, which is not valid JSON. */
const NON_NUMBER = /(?<=[:[,]\s?)-?(?:NaN|Infinity)(?=\s?[,}\]\n])/g;

const decodeStrings = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? decodeEntities(value) : value;

/** Parses JSON, JSON with `NaN`, and JSON Lines. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(NON_NUMBER, 'null'), decodeStrings);
  } catch (error) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
    try {
      if (lines.length > 1) return lines.map((line): unknown => JSON.parse(line, decodeStrings));
    } catch {
      // The error of the whole text is reported.
    }
    throw new TableError(
      `The file is not valid JSON: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

/** Reads a list, an object that contains one, GeoJSON, or a single store. */
export function readJson(text: string): Table {
  const list = findList(parseJson(text));
  if (!list) throw new TableError('The file contains no list of stores.');
  // Entries that are not objects are reported as rows.
  const rows = list.map((entry: unknown) => (isRow(entry) ? flattenRow(entry) : { value: entry }));
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (recognizedColumns(keys).size === 0)
    throw new TableError(
      'The file contains no list of stores: nothing in it has a name or an address.',
    );
  return { rows, firstRow: 1, findings: [] };
}

/** Usual keys of the list in an object. */
const LIST_KEYS = ['stores', 'locations', 'data', 'rows', 'items', 'results', 'features'];

function findList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRow(value)) return undefined;
  const list = LIST_KEYS.map((name) => value[name]).find(Array.isArray);
  if (list) return list;
  // A single store may contain lists too, such as its products.
  if (describesStores(recognizedColumns(Object.keys(flattenRow(value))))) return [value];
  return Object.values(value).find(Array.isArray);
}

/** Flattens the properties of a GeoJSON feature, and an address that is an object. */
const flattenRow = (row: Row): Row => {
  const fields = isRow(row.properties) ? withProperties(row, row.properties) : row;
  if (!isRow(fields.address)) return fields;
  const { street, line1, address } = fields.address;
  return { ...fields, ...fields.address, address: street ?? line1 ?? address };
};

const withProperties = (feature: Row, properties: Row): Row => {
  const { type: _type, properties: _properties, ...rest } = feature;
  if (!Object.keys(properties).some((key) => key.startsWith('addr:')))
    return { ...rest, ...properties };
  // In OpenStreetMap, `shop=cannabis` is the kind of shop. A shop without a name gets the name of its brand.
  const { shop: _shop, brand, ...tags } = properties;
  return { ...rest, ...tags, name: tags.name ?? brand };
};
