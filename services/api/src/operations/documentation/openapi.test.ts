import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@site/tooling/repository';
import { calls } from '../../calls';
import { openApi } from './openapi';

it('is valid by the schema of OpenAPI 3.1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(openApi(calls)));
  // Its own command, as Jest loads no ES modules here.
  const { status, stdout, stderr } = spawnSync(
    join(ROOT, 'node_modules/.bin/validate-api'),
    [file],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.any(String) });
});

it('has no pattern with classes of Unicode, which most readers of it do not know', () => {
  expect(JSON.stringify(openApi(calls))).not.toMatch(/\\\\[pP]\{/);
});

it('gives each operation a name of its own, and a tag that is listed', () => {
  const { paths, tags } = openApi(calls) as unknown as {
    paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
    tags: { name: string }[];
  };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toHaveLength(calls.length);
  expect(new Set(names).size).toBe(calls.length);
  expect(names.filter((name) => !/^[a-z][a-zA-Z\d]+$/.test(name))).toEqual([]);
  expect(names).toContain('getAdminCampaignsByIdStats');
  expect([...new Set(operations.flatMap((operation) => operation.tags))].sort()).toEqual(
    tags.map(({ name }) => name),
  );
});
