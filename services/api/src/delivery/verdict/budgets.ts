import { releaseId, BUDGETS, type Finding, type ReleaseManifest } from '@site/contracts';
import { KB } from '@site/contracts/units';
import { SUFFIX, type ReleaseFiles } from '../releases/release-files';
import { finding, newReleases, type CheckedChange } from '../compositions/findings';

/** Scripts are read as they are, not as they were sent: so many times the budget may they have unpacked. */
const UNPACKED = 10;

/** What is downloaded together, and may have so many KB. */
interface Load {
  what: string;
  files: string[];
  budget: number;
  /** How its team may ask for more. */
  more: string;
}

/** Pages and pieces of the new releases that are larger than their budgets, and a shell that is. */
export async function overBudget(
  change: CheckedChange,
  files: Pick<ReleaseFiles, 'list'>,
): Promise<Finding[]> {
  const found = await Promise.all(
    newReleases(change).flatMap((release) =>
      loadsOf(release).map((load) => judged(release, load, files)),
    ),
  );
  return found.flat();
}

const loadsOf = (release: ReleaseManifest): Load[] => {
  const { entry, styles, pages, parts } = release;
  if (release.name === 'shell')
    return [{ what: 'the frame', files: [entry, ...styles], budget: BUDGETS.shell, more: '' }];
  return [
    ...pages.map(({ path, expose, budget = BUDGETS.page }) => ({
      what: path,
      files: [entry, ...expose.files],
      budget,
      more: ` remote.config.ts may give it a \`budget\` of up to ${BUDGETS.most} KB.`,
    })),
    ...Object.entries(parts).map(([name, expose]) => ({
      what: `the piece ${name}`,
      files: [entry, ...expose.files],
      budget: BUDGETS.page,
      more: '',
    })),
  ];
};

async function judged(
  release: ReleaseManifest,
  { what, files: all, budget, more }: Load,
  files: Pick<ReleaseFiles, 'list'>,
): Promise<Finding[]> {
  const paths = [...new Set(all)].filter((path) => /\.(js|css)$/.test(path));
  const stored = await files.list(release.name, release.version);
  const sizeOf = (encoding: 'br' | 'identity') =>
    paths.reduce((sum, path) => sum + (stored.get(path + SUFFIX[encoding])?.bytes ?? 0), 0) / KB;
  const over = (kind: string, size: number, limit: number) =>
    finding(
      'over_budget',
      release,
      `${what} of ${releaseId(release)} has ${Math.ceil(size)} KB ${kind}, and may have ${limit}.${more}`,
    );
  const [sent, unpacked] = [sizeOf('br'), sizeOf('identity')];
  if (sent > budget) return [over('of scripts and styles in brotli', sent, budget)];
  const limit = budget * UNPACKED;
  return unpacked > limit ? [over('of scripts and styles unpacked', unpacked, limit)] : [];
}
