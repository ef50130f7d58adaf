import { isAllowed } from './allowed-licenses';
import type { ThirdParty } from './third-parties';

/** By name, where a package's description has no license and the text that it brings has one, with that. */
export type Read = Readonly<Record<string, string>>;

/** Notices as a text for those who get the site, and a sentence on each license that it must not have. */
export function noticesOf(parties: ThirdParty[], read: Read = {}) {
  const licensed = parties.map((party) => ({
    ...party,
    license: party.license || read[party.name] || '',
  }));
  return {
    refused: licensed
      .filter(({ license }) => !isAllowed(license))
      .map(
        ({ name, version, license }) =>
          `${name}@${version}: ${license || 'no license that is known'}`,
      ),
    text: licensed
      .map(({ name, version, license, texts }) =>
        [`${name} ${version} (${license})`, ...texts].join('\n\n'),
      )
      .join(`\n\n${'-'.repeat(72)}\n\n`),
  };
}
