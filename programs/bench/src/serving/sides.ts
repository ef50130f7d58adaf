import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Monolith } from '../monolith/monolith';
import { ask, asRelease, rewritten, textOf, type Answer } from './answers';
import { monolithDocument } from './monolith-document';
import { firstScript, withoutScripts } from './own-files';

/** What is answered to `GET <path>`; undefined: the site itself answers, each time. */
export type Side = (path: string) => Promise<Answer> | undefined;

export interface Sides {
  federated: Side;
  monolith: Side;
  /** The federated site's documents, with its styles alone. */
  withoutScripts: Side;
}

const isFile = (path: string): boolean => path.startsWith('/releases/');
const isCall = (path: string): boolean => path.startsWith('/api/');

/**
 * The sides that are compared. Each answers from memory, with what the site has answered once: its documents, headers
 * and files, or what takes their place.
 */
export function createSides(site: string, monolith: Monolith, base: string): Sides {
  const answers = new Map<string, Promise<Answer>>();
  const once = (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(key) ?? make();
    answers.set(key, known);
    return known;
  };
  const original = (path: string) => once(path, () => ask(site, path));
  const documentOf = (side: string, path: string, change: (html: string) => string) =>
    once(`${side} ${path}`, async () => rewritten(await original(path), change));

  const monolithFiles = new Set(monolith.files.map((file) => base + file));
  const monolithFile = (path: string) =>
    once(`monolith ${path}`, async () => {
      const bytes = readFileSync(join(monolith.folder, path.slice(base.length)));
      return asRelease(await original(firstScript(textOf(await original('/')))), path, bytes);
    });

  /** Calls and files are the site's own; its documents are packed alike on all sides. */
  const sideOf =
    (name: string, change: (html: string, path: string) => string): Side =>
    (path) => {
      if (isCall(path)) return undefined;
      if (isFile(path)) return original(path);
      return documentOf(name, path, (html) => change(html, path));
    };
  const whole = sideOf('monolith', (html, path) => monolithDocument(html, path, monolith, base));
  return {
    federated: sideOf('federated', (html) => html),
    monolith: (path) => (monolithFiles.has(path) ? monolithFile(path) : whole(path)),
    withoutScripts: sideOf('bare', withoutScripts),
  };
}
