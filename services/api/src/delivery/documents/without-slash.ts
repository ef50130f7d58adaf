/**
 * A path without the slashes at its end; `undefined` where it has none. `//host/` would send the visitor
 * elsewhere, so only one slash may stand in front. Each character is looked at once: a regular expression
 * for the slashes at the end begins anew at each slash before them.
 */
export const withoutSlash = (path: string): string | undefined => {
  if (path.length <= 1 || !path.endsWith('/')) return undefined;
  let start = 0;
  while (path[start] === '/') start += 1;
  let end = path.length;
  while (end > start && path[end - 1] === '/') end -= 1;
  return `/${path.slice(start, end)}`;
};
