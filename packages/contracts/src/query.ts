/** A copy of a query with these values; a missing or empty value deletes its name. */
export const withParams = (
  query: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
};
