import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const TOOLING = join(__dirname, '..');
const asNode = (version: string) =>
  spawnSync(
    process.execPath,
    [
      '-e',
      `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require('./demand-node');`,
    ],
    { cwd: TOOLING, encoding: 'utf8' },
  );

it.each(['18.20.8', '20.18.3'])('says that Node %s is too old', (version) => {
  expect(asNode(version)).toMatchObject({
    status: 1,
    stderr: `Node 20.19 or newer is needed; this is ${version}.\n`,
  });
});

it.each(['20.19.0', '22.1.0', '24.0.0'])('takes Node %s', (version) => {
  expect(asNode(version)).toMatchObject({ status: 0, stderr: '' });
});
