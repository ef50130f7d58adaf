import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ReleaseReference } from '@site/contracts';
import { DAY_MS, HOUR_MS } from '@site/contracts/units';
import { InvalidArgumentError, type Command } from 'commander';
import { CommandError } from '../command-line';

/** Resolves a path argument from the user's folder: npm changes the working directory, and passes on the original. */
export const resolveArgument = (path: string): string =>
  resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** Parses a JSON file. Throws CommandError for invalid JSON. */
export const readJson = (path: string): unknown => {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CommandError(`${path} is not valid JSON: ${(cause as Error).message}`, { cause });
  }
};

/** `a,b`, and repeated options. */
export const listOption = (text: string, before: string[] = []): string[] => {
  const names = text.split(/[\s,]+/).filter(Boolean);
  if (names.length === 0) throw new InvalidArgumentError('Give at least one.');
  return [...before, ...names];
};

export const wholeNumber =
  (maximum: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < 1 || value > maximum)
      throw new InvalidArgumentError(`Give a whole number from 1 to ${maximum}.`);
    return value;
  };

/** Numbers of compositions, and versions of campaigns. */
export const versionNumber = wholeNumber(999_999_999);

const UNITS: Record<string, number> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

/** `12h`, `90d` or `4w` in ms; NaN for anything else. */
export const readSpan = (text: string): number => {
  const [, count, unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? [];
  return Number(count) * (UNITS[unit] ?? NaN);
};

/** A span from now (`direction` 1) or until now (-1), or an ISO 8601 date; as ISO 8601. */
export const momentOption =
  (direction: 1 | -1, now: () => number = Date.now) =>
  (text: string): string => {
    const span = readSpan(text);
    const isDate = /^\d{4}-\d{2}-\d{2}/.test(text);
    const moment = isDate ? Date.parse(text) : now() + direction * span;
    if (Number.isNaN(moment))
      throw new InvalidArgumentError('Give a span such as 12h, 90d or 4w, or a day as 2027-01-31.');
    return new Date(moment).toISOString();
  };

/** Maximum characters that the site accepts (`Promotion` of the contracts). */
const LONGEST_REASON = 300;

/** Checked before anything is built or sent. */
const reasonText = (text: string): string => {
  if (text.length > LONGEST_REASON || /\p{Cc}/u.test(text))
    throw new InvalidArgumentError(`Use one line of at most ${LONGEST_REASON} characters.`);
  return text;
};

/** Options of every change to what is live. */
export const addReasonOptions = (command: Command): Command =>
  command
    .option('--reason <text>', 'why, for the history', reasonText)
    .option('--force', 'overrule findings of the verdict that can be overruled; needs --reason');

export const addDropsOption = (command: Command): Command =>
  command.option(
    '--drops <paths...>',
    'paths that are removed intentionally, or patterns such as /tools/:any',
  );

/** `mfe-tools@1.0.0` */
export const toReference = (text: string): ReleaseReference => {
  const [, name, version] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  if (!name || !version) throw new CommandError(`${text} is not of the form name@version.`);
  return { name, version };
};
