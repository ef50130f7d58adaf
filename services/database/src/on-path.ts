import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first executable of that name in the directories of `PATH`, or undefined. */
export function findOnPath(name: string): string | undefined {
  return findIn((process.env.PATH ?? '').split(delimiter), name);
}

/** The Java executable: that of `JAVA_HOME`, else the one on the PATH. */
export function findJava(): string | undefined {
  const home = process.env.JAVA_HOME;
  return (home && findIn([join(home, 'bin')], 'java')) || findOnPath('java');
}

function findIn(directories: string[], name: string): string | undefined {
  return directories
    .filter(Boolean)
    .map((directory) => join(directory, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
