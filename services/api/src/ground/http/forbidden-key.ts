/** Keys that would reach an object's prototype; the body parser refuses them wherever they stand. */
const FORBIDDEN = new Set(['__proto__', 'constructor']);

/** No body of ours is nested as deeply; what is, is refused without saying where. */
const DEEPEST = 20;

/**
 * The dotted path of the first such key in a JSON text (`answers.__proto__`), so that the answer can name it;
 * `undefined` where there is none, or no JSON.
 */
export const forbiddenKeyPath = (text: unknown): string | undefined => {
  const waiting: { value: unknown; path: string[] }[] = [{ value: readJsonText(text), path: [] }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, value] of Object.entries(next.value)) {
      const path = [...next.path, key];
      if (FORBIDDEN.has(key)) return path.join('.');
      if (path.length < DEEPEST) waiting.push({ value, path });
    }
  }
  return undefined;
};

/** `JSON.parse` keeps `__proto__` as a plain key of its own; it changes no prototype. */
const readJsonText = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};
