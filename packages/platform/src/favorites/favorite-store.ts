import { createStore } from 'zustand/vanilla';
import { writeStored } from '../site/stored-text';

const KEY = 'favourites';

/** Ids of the visitor's favorites, in local storage; empty until `loadFavorites`, as on the server. */
export const favoriteStore = createStore<{ ids: readonly string[] }>(() => ({ ids: [] }));

/** Reads the stored ids; call it in an effect. */
export const loadFavorites = (): void => {
  favoriteStore.setState({ ids: readIds() });
};

/** The change holds until the page is left if storage is blocked or full. */
export const toggleFavorite = (id: string): void => {
  const { ids } = favoriteStore.getState();
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
  favoriteStore.setState({ ids: next });
  writeStored('localStorage', KEY, JSON.stringify(next));
};

const readIds = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};
