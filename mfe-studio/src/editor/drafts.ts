/** Unsaved edits of campaigns, stored outside of the views, so that other views and a new sign-in keep them. */
import { atom, useAtom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { CampaignDocument, SavedCampaign } from '@site/contracts';

export interface Draft {
  document: CampaignDocument;
  /** The version that was edited; absent for a campaign that was never saved. */
  base?: SavedCampaign;
}

type Drafts = Record<string, Draft>;

const storedDrafts = atom<Drafts>({});

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Drafts by campaign id. While there is one, the browser asks before it closes or reloads the page. */
export const draftsAtom = atom(
  (get) => get(storedDrafts),
  (get, set, change: (drafts: Drafts) => Drafts) => {
    const drafts = change(get(storedDrafts));
    set(storedDrafts, drafts);
    // Only while there are drafts: with this listener browsers do not restore pages from their cache.
    if (Object.keys(drafts).length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  },
);

export const useDrafts = (): Drafts => useAtomValue(draftsAtom);

/** The draft of a campaign, and how it is replaced; `undefined` removes it. */
export const useDraft = (id: string) => {
  const [drafts, change] = useAtom(draftsAtom);
  const setDraft = useCallback(
    (draft: Draft | undefined) =>
      change(({ [id]: _, ...others }) => (draft ? { ...others, [id]: draft } : others)),
    [change, id],
  );
  return [drafts[id], setDraft] as const;
};
