/** What stands for a placeholder: an address, or whatever a whole value is replaced by. */
export type Facts = Record<string, unknown>;

const WHOLE = /^\{(\w+)\}$/;
const WITHIN = /\{(\w+)\}/g;

/**
 * Puts facts in the place of `{name}` wherever a text of the value has it. A property whose whole value is a
 * placeholder without a fact is left out. Names that are no facts at all stay as they are.
 */
export const fillIn = (value: unknown, facts: Facts): unknown => {
  if (typeof value === 'string') return fillText(value, facts);
  if (Array.isArray(value)) return value.map((entry) => fillIn(entry, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, entry]) => [key, fillIn(entry, facts)] as const)
      .filter(([, entry]) => entry !== undefined),
  );
};

const fillText = (text: string, facts: Facts): unknown => {
  const whole = WHOLE.exec(text)?.[1];
  if (whole !== undefined && Object.hasOwn(facts, whole)) return facts[whole];
  return text.replace(WITHIN, (placeholder, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name] ?? '') : placeholder,
  );
};
