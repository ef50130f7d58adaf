/** `/audit?by=owner`: a path with those words of its query that are given. */
export const withQuery = (path: string, query: object): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const words = new URLSearchParams(given);
  return words.size > 0 ? `${path}?${words}` : path;
};
