/** Licenses under which the site may hand on what it is made of, with their notice; by their names in SPDX. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * Whether a license, as a `package.json` has it, lets the site be. Of several to choose from one is enough, of several at once
 * all must. What mixes both is for somebody to read.
 */
export const isAllowed = (license: string): boolean => {
  const words = license.replaceAll(/[()]/g, ' ').trim();
  const [choices, together] = [/ or /i, / and /i].map((between) => words.split(between));
  if (choices!.length > 1 && together!.length > 1) return false;
  const isKnown = (one: string) => ALLOWED.has(one.trim());
  return choices!.length > 1 ? choices!.some(isKnown) : together!.every(isKnown);
};
