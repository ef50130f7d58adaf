/** Fields are named by dotted paths, as the contract's issues name them: `prizes.0.weight`. */

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const valueAt = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isBranch(value) ? value[key] : undefined), root);

/** A copy with another value at `path`; the branches beside it stay the same objects. `undefined` leaves it out. */
export const withValueAt = <T>(root: T, path: string, value: unknown): T => {
  const [key = '', ...rest] = path.split('.');
  if (!isBranch(root)) return root;
  const changed = rest.length === 0 ? value : withValueAt(root[key], rest.join('.'), value);
  if (Array.isArray(root)) return root.with(Number(key), changed) as T;
  const { [key]: _, ...others } = root;
  if (changed === undefined) return others as T;
  return { ...root, [key]: changed };
};

/** The paths of every field in which two documents differ, in the order of the first, then of the second. */
export const changedPaths = (one: unknown, other: unknown, path = ''): string[] => {
  if (Object.is(one, other)) return [];
  if (!isBranch(one) || !isBranch(other)) return [path];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => changedPaths(one[key], other[key], path ? `${path}.${key}` : key));
};

const NAMES: Record<string, string> = {
  id: 'Id',
  name: 'Name',
  description: 'Description',
  wheel: 'Wheel',
  status: 'Status',
  startsAt: 'Start',
  endsAt: 'End',
  claimUntil: 'Claim deadline',
  timeZone: 'Time zone',
  winOneIn: 'Odds',
  cooldownMinutes: 'Wait between spins',
  spinsPerAddressPerHour: 'Spins per address and hour',
  requiresCode: 'Single-use code',
  segments: 'Segment',
  prizes: 'Prize',
  rules: 'Rules',
  theme: 'Theme',
  label: 'label',
  prize: 'prize',
  colour: 'colour',
  weight: 'weight',
  stock: 'stock',
  whenGone: 'when gone',
  cost: 'cost',
  odds: 'odds in words',
  minimumAge: 'minimum age',
  contact: 'contact',
  noPurchase: 'no purchase necessary',
  more: 'paragraph',
  losing: 'losing segments',
  losingInk: 'text on losing segments',
  prizeInk: 'text on prizes',
  image: 'picture',
};

/** A field for people: `Prize 1, weight`. */
export const fieldName = (path: string): string =>
  path
    .split('.')
    .reduce<string[]>((words, key) => {
      if (/^\d+$/.test(key)) return [...words.slice(0, -1), `${words.at(-1)} ${Number(key) + 1}`];
      const name = NAMES[key] ?? key;
      return [...words, words.length > 0 ? name.toLowerCase() : capital(name)];
    }, [])
    .join(', ');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
