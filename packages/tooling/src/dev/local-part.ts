import type { LocalBuild } from '@site/contracts';
import { exposeKey, partExpose } from '../part/exposes';
import type { Part } from '../part/part';

/** The path of a local build's files. */
export const FILES = '/files/';

/** The part with the container and address of a local build. */
export const localPart = (part: Part, origin: string): Part => ({
  ...part,
  container: `local_build_of_${part.name.replaceAll('-', '_')}`,
  files: origin + FILES,
});

/** Each build has its own container, because a page may run several builds, one after the other. */
const containerOf = ({ container }: Part, id: string): string => `${container}_${id}`;

/** The entry with the container name of this build. No other file contains that name. */
export const entryForBuild = (part: Part, id: string, text: string): string =>
  text.replaceAll(part.container, containerOf(part, id));

/** The description of a build for browsers. `files` are the names of all its files. */
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
        titles: (paths ?? []).flatMap((entry) =>
          typeof entry !== 'string' && entry.title
            ? [{ path: entry.path, title: entry.title }]
            : [],
        ),
        expose: `./${exposeKey(module)}`,
        uses: uses ?? [],
        ownFrame: frame === 'own',
      })),
    ),
    parts: Object.keys(config.parts ?? {}).map((component) => ({
      name: component,
      expose: `./${partExpose(component)}`,
    })),
  };
}
