import { execFileSync } from 'node:child_process';
import { ROOT } from '../repository';

/** The files of the repository that git tracks, all or those of these patterns (`*.ts`), as paths from its root. */
export const trackedFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
