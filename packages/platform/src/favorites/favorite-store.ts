import { createStore } from 'zustand/vanilla';

const KEY = 'favourites';

/** Ids of the visitor's favorites, in local storage; empty until `loadFavorites`, as on the server. */
export const favoriteStore = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Reads the stored ids; call it in an effect. */
export const loadFavorites = (): void => {
  favoriteStore.setState({ ids: readIds() });
};

export const toggleFavorite = (id: string): void => {
  const { ids } = favoriteStore.getState();
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
  favoriteStore.setState({ ids: next });
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is blocked or full: the change holds until the page is left.
  }
};

const readIds = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};
