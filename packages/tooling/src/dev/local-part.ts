import type { LocalBuild } from '@site/contracts';
import { exposeKey, partExpose } from '../part/exposes';
import type { Part } from '../part/part';

/** Where a local build's files are, below its origin. */
export const FILES = '/files/';

/** The part as it is built to be served from this machine. */
export const localPart = (part: Part, origin: string): Part => ({
  ...part,
  container: `local_build_of_${part.name.replaceAll('-', '_')}`,
  files: origin + FILES,
});

/** The container's name in one build: a page that has run the build before runs this one beside it. */
const containerOf = ({ container }: Part, id: string): string => `${container}_${id}`;

/** The entry with the name that its container has in this build. Nothing else of a build has a name of its own. */
export const entryOf = (part: Part, id: string, text: string): string =>
  text.replaceAll(part.container, containerOf(part, id));

/** What browsers are told of a build. `files` are the names of all its files. */
export function describeBuild(part: Part, id: string, files: Iterable<string>): LocalBuild {
  const { name, config } = part;
  return {
    name,
    id,
    container: containerOf(part, id),
    entry: `${FILES}entry.${id}.js`,
    styles: [...files].filter((file) => file.endsWith('.css')).map((file) => part.files + file),
    pages: config.pages.flatMap(({ module, path, formerPaths = [], title, paths, uses, frame }) =>
      [path, ...formerPaths].map((address) => ({
        path: address,
        title,
        titles: (paths ?? []).flatMap((own) =>
          typeof own !== 'string' && own.title ? [{ path: own.path, title: own.title }] : [],
        ),
        expose: `./${exposeKey(module)}`,
        uses: uses ?? [],
        ownFrame: frame === 'own',
      })),
    ),
    parts: Object.keys(config.parts ?? {}).map((piece) => ({
      name: piece,
      expose: `./${partExpose(piece)}`,
    })),
  };
}
