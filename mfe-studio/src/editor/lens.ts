/**
 * Typed paths into a campaign's document, with a getter and a setter (lenses). A path that the contract does not have, or a
 * control for a value of another type, does not compile.
 */
import type { CampaignDocument } from '@site/contracts';
import { createContext, useContext } from 'react';
import type { Issues } from './issues';

export interface Place<T> {
  /** As the contract's issues name it: `prizes.0.weight`; empty for the whole document. */
  readonly path: string;
  /** Throws a `RangeError` for a row that does not exist. */
  readonly read: (document: CampaignDocument) => T;
  /** A copy with another value at the path, which shares all other objects. */
  readonly write: (document: CampaignDocument, value: T) => CampaignDocument;
}

/** An object with named fields. For lists see `item` and `pair`. */
export type Fields = Record<string, unknown>;

const step = (path: string, key: string | number): string => (path ? `${path}.${key}` : `${key}`);

export const CAMPAIGN: Place<CampaignDocument> = {
  path: '',
  read: (document) => document,
  write: (_, document) => document,
};

/** A named field. An optional field that is set to `undefined` is omitted in JSON. */
export const field = <T extends Fields, K extends keyof T & string>(
  of: Place<T>,
  key: K,
): Place<T[K]> => ({
  path: step(of.path, key),
  read: (document) => of.read(document)[key],
  write: (document, value) => of.write(document, { ...of.read(document), [key]: value }),
});

/** A row of a list. */
export const item = <T>(of: Place<T[]>, index: number): Place<T> => {
  const path = step(of.path, index);
  return {
    path,
    read: (document) => {
      const row = of.read(document)[index];
      if (row === undefined) throw new RangeError(`There is no ${path} in this campaign.`);
      return row;
    },
    write: (document, value) => of.write(document, of.read(document).with(index, value)),
  };
};

/** Both values of a pair. */
export const pair = <T>(of: Place<[T, T]>): [first: Place<T>, second: Place<T>] => [
  {
    path: step(of.path, 0),
    read: (document) => of.read(document)[0],
    write: (document, value) => of.write(document, [value, of.read(document)[1]]),
  },
  {
    path: step(of.path, 1),
    read: (document) => of.read(document)[1],
    write: (document, value) => of.write(document, [of.read(document)[0], value]),
  },
];

/** The edited document and its issues. */
interface Editor {
  document: CampaignDocument;
  issues: Issues;
  change(edit: (document: CampaignDocument) => CampaignDocument): void;
}

const EditorContext = createContext<Editor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This field is outside of an editor.');
  return editor;
};

/** The value of a place, its error, and its setter. */
export const useEditorField = <T>(place: Place<T>) => {
  const { document, issues, change } = useEditor();
  return {
    value: place.read(document),
    error: issues.get(place.path),
    set: (value: T) => change((before) => place.write(before, value)),
  };
};

/** The id of the control of a path, to which the list of errors leads. */
export const controlId = (path: string): string => `field-${path}`;
