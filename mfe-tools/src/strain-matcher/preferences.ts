export type Preference = 'fruity' | 'earthy' | 'terpenes' | 'smooth';

/** Optional preferences in the order of the form (docs/product.md, section 2.20). */
export const PREFERENCES: Readonly<Record<Preference, string>> = {
  fruity: 'Fruity flavors',
  earthy: 'Earthy tones',
  terpenes: 'High terpenes',
  smooth: 'Smooth smoke',
};

/** Reads `?likes=fruity,smooth` in the order of the form and ignores unknown values. */
export const readPreferences = (text: string | null): Preference[] => {
  const selected = new Set(text?.split(','));
  return (Object.keys(PREFERENCES) as Preference[]).filter((preference) =>
    selected.has(preference),
  );
};
