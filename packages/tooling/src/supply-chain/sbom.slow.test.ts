import { execFileSync } from 'node:child_process';
import * as z from 'zod';
import { ROOT } from '../repository';

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

const sbom = () =>
  execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });

it('npm run sbom lists the packages of production, each with its version', () => {
  const bill = z
    .object({ bomFormat: z.string(), components: z.array(Component) })
    .parse(JSON.parse(sbom()));
  expect(bill.bomFormat).toBe('CycloneDX');
  const components = bill.components.flatMap(withInner);
  const one = (purl: string) => components.find((component) => component.purl.startsWith(purl));
  for (const name of ['koa', 'mongoose', 'ol', 'react'])
    expect(one(`pkg:npm/${name}@`)).toBeDefined();
  expect(one('pkg:npm/jest@')).toBeUndefined();
});
