import { differences, withCorrectOdds, type CampaignDocument } from '@site/contracts';
import { childPath } from './lens';

export type Choice = 'mine' | 'theirs';

/** A field that both versions have changed differently; `undefined` in a version that does not have it. */
export interface Conflict {
  /** Identifies the field independently of the order of rows: `prizes.tee.weight`. */
  key: string;
  /** Path in my document or, if it has no such row, in theirs: `prizes.0.weight`. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

interface Merge {
  /** Has the changes of both versions; for conflicts the chosen value, by default mine. */
  document: CampaignDocument;
  conflicts: Conflict[];
}

interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

const same = (a: unknown, b: unknown) => differences(a, b).length === 0;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

interface RowWithId extends Fields {
  id: string;
}
const isRow = (value: unknown): value is RowWithId =>
  isFields(value) && typeof value.id === 'string' && value.id !== '';
/** Rows by id; `undefined` unless every row has a unique id. */
const rowsOf = (value: unknown): Map<string, RowWithId> | undefined => {
  if (!Array.isArray(value) || !value.every(isRow)) return undefined;
  const rows = new Map(value.map((row) => [row.id, row]));
  return rows.size === value.length ? rows : undefined;
};

/** The common ids, in the order of `rows`. */
const common = (rows: Map<string, unknown>, other: Map<string, unknown>) =>
  [...rows.keys()].filter((id) => other.has(id));

const indexIn = (rows: Map<string, unknown>, id: string) => [...rows.keys()].indexOf(id);

/** Generated from the odds, so it never conflicts. */
const GENERATED = 'rules.odds';

/** A three-way merge. */
export const mergeCampaigns = (
  base: CampaignDocument,
  mine: CampaignDocument,
  theirs: CampaignDocument,
  choices: ReadonlyMap<string, Choice> = new Map(),
): Merge => {
  const conflicts: Conflict[] = [];

  const choose = (key: string, path: string, versions: Versions): unknown => {
    if (key !== GENERATED)
      conflicts.push({ key, path, mine: versions.mine, theirs: versions.theirs });
    return choices.get(key) === 'theirs' ? versions.theirs : versions.mine;
  };

  const merge = (key: string, path: string, versions: Versions): unknown => {
    if (same(versions.mine, versions.theirs) || same(versions.base, versions.theirs))
      return versions.mine;
    if (same(versions.base, versions.mine)) return versions.theirs;
    if (isFields(versions.mine) && isFields(versions.theirs))
      return mergeFields(key, path, versions);
    const rows = { mine: rowsOf(versions.mine), theirs: rowsOf(versions.theirs) };
    if (rows.mine && rows.theirs)
      return mergeRows(key, path, rowsOf(versions.base), rows.mine, rows.theirs);
    const lists = [versions.base, versions.mine, versions.theirs].filter(Array.isArray);
    return lists.length === 3 && new Set(lists.map((list) => list.length)).size === 1
      ? Object.values(mergeFields(key, path, versions, (value) => Object.assign({}, value)))
      : choose(key, path, versions);
  };

  const mergeFields = (
    key: string,
    path: string,
    versions: Versions,
    read: (value: unknown) => Fields = fieldsOf,
  ): Fields => {
    const [before, my, their] = [read(versions.base), read(versions.mine), read(versions.theirs)];
    const merged: Fields = {};
    for (const name of new Set([...Object.keys(my), ...Object.keys(their)]))
      merged[name] = merge(childPath(key, name), childPath(path, name), {
        base: before[name],
        mine: my[name],
        theirs: their[name],
      });
    return merged;
  };

  /** Uses the order of the version that has reordered rows (mine if both have); new rows of the other version follow. */
  const mergeRows = (
    key: string,
    path: string,
    before: Map<string, RowWithId> | undefined,
    my: Map<string, RowWithId>,
    their: Map<string, RowWithId>,
  ): unknown[] => {
    const moved = !before || !same(common(before, my), common(my, before));
    const [first, second] = moved ? [my, their] : [their, my];
    return [...new Set([...first.keys(), ...second.keys()])].flatMap((id) => {
      const index = my.has(id) ? indexIn(my, id) : indexIn(their, id);
      const versions = { base: before?.get(id), mine: my.get(id), theirs: their.get(id) };
      const row = merge(childPath(key, id), childPath(path, index), versions);
      return row === undefined ? [] : [row];
    });
  };

  const merged = mergeFields('', '', { base, mine, theirs });
  return { document: withCorrectOdds(Object.assign({}, mine, merged)), conflicts };
};
