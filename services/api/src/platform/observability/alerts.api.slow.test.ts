/** The alerts of deploy/prometheus and the dashboard of deploy/grafana query metrics that an instance exports. */
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@site/database/testing';
import { killPrograms, runProgram } from '../../testing/program';

const ROOT = join(__dirname, '../../../../..');
const read = (path: string) => readFile(join(ROOT, path), 'utf8');
/** Metrics of Prometheus itself. */
const PROMETHEUS_METRICS = ['up'];

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'api-alerts-'));
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  killPrograms();
  await database.stop();
});

const exportedMetrics = async (): Promise<string[]> => {
  const ADMIN_TOKEN = 'a'.repeat(32);
  const program = runProgram('main.ts', {
    DATA_DIR: dataDir,
    MONGODB_URI: database.uri,
    ADMIN_TOKEN,
  });
  await program.untilServing();
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const response = await fetch(`http://127.0.0.1:${program.port()}/metrics`, { headers });
  const text = await response.text();
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

/** Metric names in an expression, without functions, labels and strings. */
const namesIn = (expression: string): string[] =>
  expression
    .replace(/"[^"]*"|\{[^}]*\}|\[\w+\]|\bby \([^)]*\)|\band\b/g, ' ')
    .match(/\b[a-z_][a-z\d_]+\b(?!\s*\()/g) ?? [];

it('alerts and dashboard query only metrics that an instance exports', async () => {
  const exported = new Set([...PROMETHEUS_METRICS, ...(await exportedMetrics())]);
  const alerts = expressionsOf(await read('deploy/prometheus/alerts.yml'));
  const { panels } = JSON.parse(await read('deploy/grafana/dashboard.json')) as Dashboard;
  const queried = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(alerts.length).toBeGreaterThan(8);
  expect(queried.length).toBeGreaterThanOrEqual(panels.length);
  // The dashboard shows every metric that an alert uses.
  expect(
    alerts
      .flatMap(namesIn)
      .filter((name) => ![...PROMETHEUS_METRICS, ...queried.flatMap(namesIn)].includes(name)),
  ).toEqual([]);
  for (const expression of [...alerts, ...queried]) {
    const names = namesIn(expression);
    expect([expression, names.length]).not.toEqual([expression, 0]);
    expect(names.filter((name) => !exported.has(name))).toEqual([]);
  }
});
