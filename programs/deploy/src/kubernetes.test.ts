import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deployFile, ROOT } from './deploy-file';
import { manifestFaults, manifestsIn } from './manifest-faults';

const files = readdirSync(join(ROOT, 'deploy/kubernetes')).filter((name) => name.endsWith('.yaml'));
const read = (name: string): string => deployFile(`kubernetes/${name}`);
const api = read('api.yaml');

it.each(files)('%s has the fields that Kubernetes knows, and no other', (name) => {
  expect(manifestsIn(read(name)).length).toBeGreaterThan(0);
  expect(manifestFaults(read(name))).toEqual([]);
});

it.each([
  ['a misspelt field', 'terminationGracePeriodSeconds:', 'terminationGracePeriodSecond:'],
  ['a misspelt field of a field', 'maxSurge:', 'maxSurges:'],
  ['a field of another kind', 'minAvailable: 1', 'minReplicas: 1'],
  ['a text for a number', 'failureThreshold: 30', "failureThreshold: 'thirty'"],
  ['a version that has no such kind', 'apps/v1\nkind', 'batch/v1\nkind'],
  ['a kind that does not exist', 'kind: NetworkPolicy', 'kind: NetworkPolicies'],
  ['nothing where something must be', '{ name: data, mountPath: /data }', '{ name: data }'],
])('%s is a fault', (_, right, wrong) => {
  expect(api).toContain(right);
  expect(manifestFaults(api.replace(right, wrong))).not.toEqual([]);
});
