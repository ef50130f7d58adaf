import { createContext, useContext } from 'react';
import type { CampaignDocument } from '@site/contracts';
import { valueAt, withValueAt } from './document-paths';
import type { Issues } from '../issues';

export interface Editor {
  document: CampaignDocument;
  issues: Issues;
  change(edit: (document: CampaignDocument) => CampaignDocument): void;
}

const Context = createContext<Editor | undefined>(undefined);
export const EditorProvider = Context.Provider;

export const useEditor = (): Editor => {
  const editor = useContext(Context);
  if (!editor) throw new Error('A field of the editor stands outside of it.');
  return editor;
};

/** The id of a field's control: the list of errors leads there. */
export const controlId = (path: string): string => `field-${path}`;

/** One field of the document. The caller knows its type from the contract. */
export const useEditorField = <T>(path: string) => {
  const { document, issues, change } = useEditor();
  return {
    value: valueAt(document, path) as T,
    error: issues.get(path),
    /** `undefined` leaves the field out. */
    set: (value: T) => change((document) => withValueAt(document, path, value)),
  };
};
