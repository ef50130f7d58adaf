import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deployFile, ROOT } from './deploy-file';
import { manifestErrors, readManifests } from './kubernetes-schema';

const files = readdirSync(join(ROOT, 'deploy/kubernetes')).filter((name) => name.endsWith('.yaml'));
const read = (name: string): string => deployFile(`kubernetes/${name}`);
const api = read('api.yaml');

it.each(files)('%s conforms to the schemas of Kubernetes', (name) => {
  expect(readManifests(read(name)).length).toBeGreaterThan(0);
  expect(manifestErrors(read(name))).toEqual([]);
});

it.each([
  ['a misspelled field', 'maxSurge:', 'maxSurges:'],
  ['a text for a number', 'failureThreshold: 30', "failureThreshold: 'thirty'"],
  ['an unknown kind', 'kind: NetworkPolicy', 'kind: NetworkPolicies'],
  ['a missing field', '{ name: data, mountPath: /data }', '{ name: data }'],
])('reports %s', (_, right, wrong) => {
  expect(api).toContain(right);
  expect(manifestErrors(api.replace(right, wrong))).not.toEqual([]);
});
