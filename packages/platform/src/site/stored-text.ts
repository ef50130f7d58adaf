type StorageName = 'localStorage' | 'sessionStorage';

/** A stored text, or null without one; undefined where storage is blocked. */
export const readStored = (storage: StorageName, key: string): string | null | undefined => {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return undefined;
  }
};

/** Stores a text, or removes it with null. Changes nothing where storage is blocked or full. */
export const writeStored = (storage: StorageName, key: string, text: string | null): void => {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // Blocked or full.
  }
};
