/** Keys that would reach an object's prototype; `JSON.parse` keeps them as plain keys, which change none. */
const FORBIDDEN = new Set(['__proto__', 'constructor']);

/** The dotted path of the first such key in what was parsed (`answers.__proto__`), so that the answer can name it. */
export const forbiddenKeyPath = (body: object): string | undefined => {
  const waiting: { value: unknown; path: string }[] = [{ value: body, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, value] of Object.entries(next.value)) {
      const path = next.path === '' ? key : `${next.path}.${key}`;
      if (FORBIDDEN.has(key)) return path;
      if (typeof value === 'object') waiting.push({ value, path });
    }
  }
  return undefined;
};
