import type { Command } from 'commander';

/** Escapes control characters, line breaks and direction marks, because texts may come from an attacker. */
export const escapeControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );

/** The same for a text of several lines, such as a stack trace. */
export const escapeControlLines = (text: string): string =>
  text.replace(/[^\n\t]+/g, escapeControls);

/** An expected error, printed without a stack trace. Its message may contain foreign text, such as a part's code. */
export class CommandError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(escapeControlLines(message), options);
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not use it',
  EDQUOT: 'this user has no room left on its disk',
  EEXIST: 'it is there already',
  EISDIR: 'it is a folder',
  ENOENT: 'it is not there, or cannot be made',
  ENOSPC: 'no room is left on its disk',
  ENOTDIR: 'it is no folder, or lies in what is none',
  EPERM: 'this user may not use it',
  EROFS: 'its file system is read-only',
};

/** The text of an expected error, else the error with its stack. */
export const errorText = (error: unknown): unknown => {
  if (error instanceof CommandError) return error.message;
  const { code = '', path } = Object(error) as NodeJS.ErrnoException;
  const reason = REASONS[code];
  // The user has named an unusable file or folder.
  return reason === undefined || path === undefined
    ? error
    : escapeControlLines(`${path}: ${reason}.`);
};

/** Prints the lines that a command reports. */
export const print = (lines: string[]): void => console.log(lines.join('\n'));

/** Runs the command that the arguments of this process name. Prints an error and exits with 1. */
export const runProgram = async (program: Command): Promise<void> => {
  try {
    await program.parseAsync();
  } catch (error) {
    console.error(errorText(error));
    process.exit(1);
  }
};
