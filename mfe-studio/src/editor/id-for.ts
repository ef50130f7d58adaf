const MAX_ID_LENGTH = 48;

/** A free id for a name: `Winter Glow` becomes `winter-glow`, or `winter-glow-2`. */
export const idFor = (name: string, usedIds: readonly string[], nameless = 'campaign'): string => {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words ?? [nameless])
    .join('-')
    .slice(0, MAX_ID_LENGTH - 4)
    .replace(/-$/, '');
  let id = base;
  for (let number = 2; usedIds.includes(id) || id === 'constructor'; number += 1)
    id = `${base}-${number}`;
  return id;
};
