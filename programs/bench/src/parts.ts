import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteConfig } from '@site/contracts';
import { exposeKey, partExpose } from '@site/tooling/part/exposes';
import { readPart, type Part } from '@site/tooling/part/part';
import { ROOT } from '@site/tooling/repository';

export interface Parts {
  shell: Part;
  remotes: Part[];
}

/** The parts of this checkout. */
export const readParts = (): Parts => ({
  shell: readPart(join(ROOT, 'shell')),
  remotes: readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'remote.config.ts')))
    .map((name) => readPart(join(ROOT, name))),
});

/** A page or part of a remote: the key of its expose without `./`, and its module. */
export interface Piece {
  remote: string;
  key: string;
  file: string;
}

export const piecesOf = ({ name, dir, config }: Part): Piece[] => [
  ...config.pages.map(({ module }) => ({
    remote: name,
    key: exposeKey(module),
    file: join(dir, module),
  })),
  ...Object.entries(config.parts ?? {}).map(([part, module]) => ({
    remote: name,
    key: partExpose(part),
    file: join(dir, module),
  })),
];

/** The page under this path, and the parts of other remotes that stand on it. */
export function piecesOn(path: string, remotes: Part[]): Pick<Piece, 'remote' | 'key'>[] {
  for (const { name, config } of remotes) {
    const page: RemoteConfig['pages'][number] | undefined = config.pages.find(
      (candidate) => candidate.path === path,
    );
    if (!page) continue;
    const uses = (page.uses ?? []).map(({ remote, part }) => ({ remote, key: partExpose(part) }));
    return [{ remote: name, key: exposeKey(page.module) }, ...uses];
  }
  throw new Error(`No part has the page ${path}.`);
}
