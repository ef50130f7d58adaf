/**
 * Campaigns that are being written and are not saved yet. They live outside the views: looking at the statistics,
 * another page of the site or a sign-in in between loses nothing, and closing the tab asks first.
 */
import { atom, useAtom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { CampaignDocument, KeptCampaign } from '@site/contracts';

export interface Draft {
  document: CampaignDocument;
  /** What it was made from; absent for a campaign that was never saved. */
  base?: KeptCampaign;
}

type Drafts = Record<string, Draft>;

const keptDrafts = atom<Drafts>({});

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Id → draft. While there is one, the browser asks before it closes or reloads the page. */
export const draftsAtom = atom(
  (get) => get(keptDrafts),
  (get, set, change: (drafts: Drafts) => Drafts) => {
    const drafts = change(get(keptDrafts));
    set(keptDrafts, drafts);
    // Only while there is something to lose: the listener keeps browsers from restoring pages at once.
    if (Object.keys(drafts).length > 0) window.addEventListener('beforeunload', askBeforeLeaving);
    else window.removeEventListener('beforeunload', askBeforeLeaving);
  },
);

export const useDrafts = (): Drafts => useAtomValue(draftsAtom);

/** One campaign's draft, and how it is replaced; `undefined` takes it away. */
export const useDraft = (id: string) => {
  const [drafts, change] = useAtom(draftsAtom);
  const keep = useCallback(
    (draft: Draft | undefined) =>
      change(({ [id]: _, ...others }) => (draft ? { ...others, [id]: draft } : others)),
    [change, id],
  );
  return [drafts[id], keep] as const;
};
