import { isAllowed } from './allowed-licences';
import type { ThirdParty } from './third-parties';

/** By name, where a package's description has no licence and the text that it brings has one, with that. */
export type Read = Readonly<Record<string, string>>;

/** Notices as a text for those who get the site, and a sentence on each licence that it must not have. */
export function noticesOf(parties: ThirdParty[], read: Read = {}) {
  const licensed = parties.map((party) => ({
    ...party,
    licence: party.licence || read[party.name] || '',
  }));
  return {
    refused: licensed
      .filter(({ licence }) => !isAllowed(licence))
      .map(
        ({ name, version, licence }) =>
          `${name}@${version}: ${licence || 'no license that is known'}`,
      ),
    text: licensed
      .map(({ name, version, licence, texts }) =>
        [`${name} ${version} (${licence})`, ...texts].join('\n\n'),
      )
      .join(`\n\n${'-'.repeat(72)}\n\n`),
  };
}
