import { readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { CampaignDocument } from '@site/contracts';
import type * as z from 'zod/mini';
import { CommandError } from '../command-error';
import { givenPath } from './given-path';

const PICTURES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/** Throws CommandError that says what is not there. */
const readFile = (path: string, what: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'is not there' : `cannot be read (${code})`;
    throw new CommandError(`The ${what} ${path} ${reason}.`);
  }
};

const readJson = (path: string): unknown => {
  const text = readFile(path, 'file').toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${path} is not valid JSON: ${(error as Error).message}`);
  }
};

/** `theme.image` as a path beside the campaign's file becomes the picture itself. */
const withPicture = (document: unknown, folder: string): unknown => {
  const { theme } = Object(document) as { theme?: { image?: unknown } };
  if (typeof theme?.image !== 'string' || theme.image.startsWith('data:')) return document;
  const path = resolve(folder, theme.image);
  const type = PICTURES[extname(path).toLowerCase()];
  if (!type)
    throw new CommandError(
      `theme.image: ${theme.image} is no picture; give a .png, .jpg, .webp or .svg file.`,
    );
  const base64 = readFile(path, 'picture of theme.image').toString('base64');
  return { ...Object(document), theme: { ...theme, image: `data:${type};base64,${base64}` } };
};

type Issue = z.core.$ZodIssue;

const missing = (issue: Issue) =>
  issue.input === undefined && issue.code.startsWith('invalid_') ? 'is missing' : issue.message;

/** A line for each field that is to blame; of fields that nobody knows, one for each. */
const linesOf = (issue: Issue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => `  ${[...issue.path, key].join('.')}: is no field of a campaign`)
    : [`  ${issue.path.join('.') || '(the whole)'}: ${missing(issue)}`];

/** A campaign from a file, checked by the contract. Throws CommandError that names the path of each field. */
export const readCampaignFile = (given: string): CampaignDocument => {
  const path = givenPath(given);
  const document = withPicture(readJson(path), dirname(path));
  const { data, error } = CampaignDocument.safeParse(document, { reportInput: true });
  if (data) return data;
  const lines = error.issues.flatMap(linesOf);
  throw new CommandError(`${given} is no campaign yet:\n${lines.join('\n')}`);
};
