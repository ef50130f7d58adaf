/**
 * The alerts of deploy/prometheus, and the dashboard of deploy/grafana, ask for figures that there are; each alert is
 * answered in docs/operations.md.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '@site/database/testing';
import { freePort } from '../testing/free-port';
import { killPrograms, runProgram } from '../testing/program';

const ROOT = join(__dirname, '../../../..');
const read = (path: string) => readFile(join(ROOT, path), 'utf8');
/** Of Prometheus itself: whether there was anybody to ask. */
const OF_PROMETHEUS = ['up'];

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await startTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'api-alerts-'));
});
afterAll(async () => {
  killPrograms();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const figures = async (): Promise<string[]> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const program = runProgram('main.ts', {
    DATA_DIR: dataDir,
    MONGODB_URI: database.uri,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  });
  await program.serves();
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
};

const expressionsOf = (alerts: string): string[] =>
  alerts
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => /^ {8}expr: (?:>-\n)?([^]*?)\n {8}(?:for|labels):/m.exec(rule)![1]!);

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

/** Names of figures: what is neither called, nor a label, nor a text. */
const namesIn = (expression: string): string[] =>
  expression
    .replace(/"[^"]*"|\{[^}]*\}|\[\w+\]|\bby \([^)]*\)|\band\b/g, ' ')
    .match(/\b[a-z_][a-z\d_]+\b(?!\s*\()/g) ?? [];

it('names figures that an instance has', async () => {
  const there = new Set([...OF_PROMETHEUS, ...(await figures())]);
  const alerts = expressionsOf(await read('deploy/prometheus/alerts.yml'));
  const { panels } = JSON.parse(await read('deploy/grafana/dashboard.json')) as Dashboard;
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(alerts.length).toBeGreaterThan(8);
  expect(shown.length).toBeGreaterThanOrEqual(panels.length);
  // What wakes somebody can be looked at.
  expect(
    alerts
      .flatMap(namesIn)
      .filter((name) => ![...OF_PROMETHEUS, ...shown.flatMap(namesIn)].includes(name)),
  ).toEqual([]);
  for (const expression of [...alerts, ...shown]) {
    const names = namesIn(expression);
    expect([expression, names.length]).not.toEqual([expression, 0]);
    expect(names.filter((name) => !there.has(name))).toEqual([]);
  }
});

it('has a section on each alert, and on no other', async () => {
  const alerts = (await read('deploy/prometheus/alerts.yml')).matchAll(/- alert: (\w+)/g);
  const [, runbook = ''] = (await read('docs/operations.md')).split('## When an alert fires\n');
  const sections = runbook.split('\n## ')[0]!.matchAll(/^### (\w+)$/gm);
  expect([...sections].map(([, name]) => name)).toEqual([...alerts].map(([, name]) => name));
});
