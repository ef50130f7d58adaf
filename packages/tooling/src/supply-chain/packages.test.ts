import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { ROOT } from '../repository';

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ hasInstallScript: z.optional(z.boolean()), resolved: z.optional(z.string()) }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
const npm = (...args: string[]) =>
  execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' });

/**
 * They would run a script when they are installed, and work without: their compiled code comes in packages of its own, or
 * is for what nobody asks of them here (`@scarf/scarf`: telling of the installation, `vnu-jar`: fetching a Java). Whoever
 * adds one looks whether that holds for it too.
 */
const WORK_WITHOUT_SCRIPTS = ['@parcel/watcher', '@scarf/scarf', '@swc/core', 'nx', 'vnu-jar'];

it('no package runs a script when it is installed', () => {
  expect(npm('config', 'get', 'ignore-scripts').trim()).toBe('true');
  const wanting = Object.entries(lock.packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  expect(wanting.toSorted()).toEqual(WORK_WITHOUT_SCRIPTS);
});

interface Component {
  name: string;
  purl: string;
  components?: Component[];
}
const Component: z.ZodType<Component> = z.object({
  name: z.string(),
  purl: z.string(),
  get components() {
    return z.optional(z.array(Component));
  },
});
const withInner = (component: Component): Component[] => [
  component,
  ...(component.components ?? []).flatMap(withInner),
];

it('the bill of materials names all that the site is served with, each with its version', () => {
  const bill = z
    .object({ bomFormat: z.string(), components: z.array(Component) })
    .parse(JSON.parse(npm('run', '--silent', 'sbom')));
  expect(bill.bomFormat).toBe('CycloneDX');
  const components = bill.components.flatMap(withInner);
  const one = (purl: string) => components.find((component) => component.purl.startsWith(purl));
  for (const name of ['koa', 'mongoose', 'ol', 'react'])
    expect(one(`pkg:npm/${name}@`)).toBeDefined();
  expect(one('pkg:npm/jest@')).toBeUndefined();
});
