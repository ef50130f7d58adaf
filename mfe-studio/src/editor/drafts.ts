/** Unsaved edits of a campaign. Stored outside of the views, so that they survive a change of view or a new sign-in. */
import { atom, useAtom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { CampaignDocument, SavedCampaign } from '@site/contracts';

export interface Draft {
  document: CampaignDocument;
  /** The version that the edits are based on. */
  base: SavedCampaign;
}

type Drafts = Record<string, Draft>;

const storedDrafts = atom<Drafts>({});

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Drafts by campaign id. While there are drafts, the browser asks before it closes or reloads the page. */
export const draftsAtom = atom(
  (get) => get(storedDrafts),
  (get, set, change: (drafts: Drafts) => Drafts) => {
    const drafts = change(get(storedDrafts));
    set(storedDrafts, drafts);
    // Only while there are drafts, because this listener disables the back/forward cache.
    if (Object.keys(drafts).length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  },
);

export const useDrafts = (): Drafts => useAtomValue(draftsAtom);

/** The draft of a campaign, and its setter; `undefined` removes it. */
export const useDraft = (id: string) => {
  const [drafts, change] = useAtom(draftsAtom);
  const setDraft = useCallback(
    (draft: Draft | undefined) =>
      change(({ [id]: _, ...others }) => (draft ? { ...others, [id]: draft } : others)),
    [change, id],
  );
  return [drafts[id], setDraft] as const;
};

/** The texts of number fields as typed, by control and campaign. A document has only their values. */
export const typedTextsAtom = atom<Record<string, string>>({});
