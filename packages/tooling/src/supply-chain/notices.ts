import { join } from 'node:path';
import { PARTS, ROOT } from '../repository';
import { thirdParties, type ThirdParty } from './third-parties';

/** SPDX identifiers of licenses under which the site may distribute a package, with its notice. */
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
 * Whether the `license` of a package.json is allowed: any of the licenses joined by OR, or all of those joined by
 * AND. An expression with both is refused, so that a person reads it.
 */
export const isAllowed = (license: string): boolean => {
  const words = license.replaceAll(/[()]/g, ' ').trim();
  const [choices, combined] = [/ or /i, / and /i].map((operator) => words.split(operator));
  if (choices!.length > 1 && combined!.length > 1) return false;
  const isKnown = (id: string) => ALLOWED.has(id.trim());
  return choices!.length > 1 ? choices!.some(isKnown) : combined!.every(isKnown);
};

/** Package → license, for packages that name it only in their license text, not in package.json. */
type LicenseOverrides = Readonly<Record<string, string>>;

/** The notices of these packages as one text, and a line for each package without an allowed license. */
export function noticesOf(parties: ThirdParty[], overrides: LicenseOverrides = {}) {
  const licensed = parties.map((party) => ({
    ...party,
    license: party.license || overrides[party.name] || '',
  }));
  return {
    refused: licensed
      .filter(({ license }) => !isAllowed(license))
      .map(({ name, version, license }) => `${name}@${version}: ${license || 'no known license'}`),
    text: licensed
      .map(({ name, version, license, texts }) =>
        [`${name} ${version} (${license})`, ...texts].join('\n\n'),
      )
      .join(`\n\n${'-'.repeat(72)}\n\n`),
  };
}

/** The notices of all packages that the parts of this repository contain and its API runs with; see `noticesOf`. */
export const siteNotices = () => {
  const folders = [...PARTS, 'services/api'].map((name) => join(ROOT, name));
  // webpack's runtime is in every bundle.
  const webpack = join(ROOT, 'node_modules/webpack');
  return noticesOf(thirdParties(folders, [webpack]), { 'png-js': 'MIT' });
};
