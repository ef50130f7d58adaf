import { createContext, useContext } from 'react';
import type { CampaignDocument } from '@site/contracts';
import type { Issues } from '../issues';
import type { Place } from './place';

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

/** The id of the control at a path: the list of errors leads there. */
export const controlId = (path: string): string => `field-${path}`;

/** What is at a place of the document, what is wrong with it, and how it is changed. */
export const useEditorField = <T>(place: Place<T>) => {
  const { document, issues, change } = useEditor();
  return {
    value: place.read(document),
    error: issues.get(place.path),
    set: (value: T) => change((document) => place.write(document, value)),
  };
};
