import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { deployFile, ROOT } from './deploy-file';
import { stepsOf } from './image-steps';

const text = deployFile('Dockerfile');
const faultsOf = (dockerfile: string): string[] =>
  validate(dockerfile).map(({ message }) => JSON.stringify(message));

it('is a Dockerfile', () => {
  expect(faultsOf(text)).toEqual([]);
});

it.each([
  ['an instruction that does not exist', 'EXPOSE', 'EXPOSES'],
  ['a stage that does not exist', '--from=packages', '--from=package'],
  ['a flag that does not exist', '--timeout=', '--time='],
])('%s is a fault', (_, right, wrong) => {
  const changed = text.replaceAll(right, wrong);
  expect(changed).not.toBe(text);
  expect([...faultsOf(changed), ...stepsOf(changed).faults]).not.toEqual([]);
});

it('copies what the repository has, and runs what it copies', () => {
  const { copies, command, user } = stepsOf(text);
  const sources = copies
    .map(({ from }) => from.replace(/^\/site\//, ''))
    .filter((from) => !/node_modules|dist$/.test(from));
  expect(sources.filter((source) => !existsSync(join(ROOT, source)))).toEqual([]);
  const places = copies.map(({ to }) => to.replace(/^\.\//, ''));
  expect(places.some((place) => command.at(-1)!.startsWith(place))).toBe(true);
  expect(user).toBe('node');
});
