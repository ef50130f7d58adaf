/** promtool checks the alert rules, their tests, and the expressions of the dashboard. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { deployFile, ROOT } from './deploy-file';

const FOLDER = join(ROOT, 'deploy/prometheus');
const alerts = deployFile('prometheus/alerts.yml');
const tests = deployFile('prometheus/alerts.test.yml');
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'rules-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const promtool = (
  what: 'check' | 'test',
  file: string,
): { status: number | null; output: string } => {
  const { status, stdout, stderr, error } = spawnSync('promtool', [what, 'rules', file], {
    encoding: 'utf8',
  });
  if (error)
    throw new Error('promtool is not installed (Debian package prometheus).', { cause: error });
  return { status, output: stdout + stderr };
};
const VALID = { status: 0, output: expect.any(String) as string };

it('has valid rules, whose tests pass', () => {
  expect(promtool('check', join(FOLDER, 'alerts.yml'))).toEqual(VALID);
  expect(promtool('test', join(FOLDER, 'alerts.test.yml'))).toEqual(VALID);
});

it('tests that each alert fires, and does not fire on a normal day', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const [bad, usual] = (
    parse(tests) as { tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[] }
  ).tests.map((group) => group.alert_rule_test);
  expect(bad!.filter((test) => test.exp_alerts).map((test) => test.alertname)).toEqual(names);
  expect(usual!.map((test) => test.alertname)).toEqual(names);
  expect(usual!.some((test) => test.exp_alerts)).toBe(false);
});

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

it('has a dashboard with valid expressions', () => {
  const rules = (expressions: string[]) =>
    JSON.stringify({
      groups: [
        {
          name: 'panel',
          rules: expressions.map((expr, index) => ({ record: `panel_${index}`, expr })),
        },
      ],
    });
  const { panels } = JSON.parse(deployFile('grafana/dashboard.json')) as Dashboard;
  const file = join(folder, 'panel.yml');
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  // Grafana replaces its own variables.
  const valid = expressions.map((expr) => expr.replace(/\$__\w+/g, '5m'));
  writeFileSync(file, rules(valid));
  expect(promtool('check', file)).toEqual(VALID);
  writeFileSync(file, rules([...valid, 'sum by (route (up)']));
  expect(promtool('check', file).status).not.toBe(0);
});
