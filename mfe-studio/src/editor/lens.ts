/**
 * A typed path into a campaign's document, with a getter and a setter. A path that the contract does not have, or a control
 * for a value of another type, does not compile.
 */
import type { CampaignDocument } from '@site/contracts';
import { createContext, useContext } from 'react';
import type { Issues } from './issues';

export interface Lens<T> {
  /** The same as in the contract's issues: `prizes.0.weight`; empty for the document itself. */
  readonly path: string;
  /** Throws a `RangeError` for a row that does not exist. */
  readonly read: (document: CampaignDocument) => T;
  /** Returns a copy with another value at the path; it shares all other objects. */
  readonly write: (document: CampaignDocument, value: T) => CampaignDocument;
}

/** An object with named fields. For lists see `item` and `pair`. */
type Fields = Record<string, unknown>;

export const childPath = (path: string, key: string | number): string =>
  path ? `${path}.${key}` : `${key}`;

export const CAMPAIGN: Lens<CampaignDocument> = {
  path: '',
  read: (document) => document,
  write: (_, document) => document,
};

/** A named field. An optional field that is set to `undefined` is omitted in JSON. */
export const field = <T extends Fields, K extends keyof T & string>(
  parent: Lens<T>,
  key: K,
): Lens<T[K]> => ({
  path: childPath(parent.path, key),
  read: (document) => parent.read(document)[key],
  write: (document, value) => parent.write(document, { ...parent.read(document), [key]: value }),
});

/** A lens for an optional value, which is read as `value` where it is absent. */
export const withDefault = <T>(parent: Lens<T | undefined>, value: T): Lens<T> => ({
  ...parent,
  read: (document) => parent.read(document) ?? value,
});

/** A lens for an optional text; the empty text removes it. */
export const optionalText = (parent: Lens<string | undefined>): Lens<string> => ({
  ...withDefault(parent, ''),
  write: (document, text) => parent.write(document, text || undefined),
});

/** Whether there is an optional value; turning it on writes `value`. */
export const presence = <T>(parent: Lens<T | undefined>, value: T): Lens<boolean> => ({
  path: parent.path,
  read: (document) => parent.read(document) !== undefined,
  write: (document, isOn) => parent.write(document, isOn ? value : undefined),
});

/** A row of a list. */
export const item = <T>(parent: Lens<T[]>, index: number): Lens<T> => {
  const path = childPath(parent.path, index);
  return {
    path,
    read: (document) => {
      const row = parent.read(document)[index];
      if (row === undefined) throw new RangeError(`There is no ${path} in this campaign.`);
      return row;
    },
    write: (document, value) => parent.write(document, parent.read(document).with(index, value)),
  };
};

/** Both values of a pair. */
export const pair = <T>(parent: Lens<[T, T]>): [first: Lens<T>, second: Lens<T>] => [
  {
    path: childPath(parent.path, 0),
    read: (document) => parent.read(document)[0],
    write: (document, value) => parent.write(document, [value, parent.read(document)[1]]),
  },
  {
    path: childPath(parent.path, 1),
    read: (document) => parent.read(document)[1],
    write: (document, value) => parent.write(document, [parent.read(document)[0], value]),
  },
];

/** The edited document and its issues. */
interface Editor {
  document: CampaignDocument;
  /** What prevents the save; all counts are of these. */
  problems: Issues;
  /** The problems that fields show: those of an empty field of a row only once the user has left it. */
  issues: Issues;
  /** What a draft needs before its launch. */
  unfinished: Issues;
  /** What could mislead visitors, or be an oversight. */
  unchecked: Issues;
  change(edit: (document: CampaignDocument) => CampaignDocument): void;
}

const EditorContext = createContext<Editor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This field is outside of an editor.');
  return editor;
};

/** The id of the control of a lens, its value, error and setter. */
export const useEditorField = <T>(lens: Lens<T>) => {
  const { document, issues, change } = useEditor();
  return {
    id: controlId(lens.path),
    value: lens.read(document),
    error: issues.get(lens.path),
    set: (value: T) => change((before) => lens.write(before, value)),
  };
};

/** The id of the control for a path; the list of errors links to it. */
export const controlId = (path: string): string => `field-${path}`;
