import { releaseId, BUDGETS, type Finding, type ReleaseManifest } from '@site/contracts';
import { KB } from '@site/contracts/units';
import { SUFFIX, type ReleaseFiles } from '../releases/release-files';
import { finding, newReleases, type CheckedChange } from '../compositions/findings';

/** Uncompressed files may be this many times larger than the budget: browsers parse them uncompressed. */
const UNCOMPRESSED_FACTOR = 10;

/** Files that are downloaded together. */
interface Load {
  name: string;
  files: string[];
  /** In KB. */
  budget: number;
  /** How to get a larger budget. */
  hint: string;
}

/** Pages, components and shells of new releases that are larger than their budgets. */
export async function budgetFindings(
  change: CheckedChange,
  files: Pick<ReleaseFiles, 'list'>,
): Promise<Finding[]> {
  const findings = await Promise.all(
    newReleases(change).flatMap((release) =>
      loadsOf(release).map((load) => checkLoad(release, load, files)),
    ),
  );
  return findings.flat();
}

const loadsOf = (release: ReleaseManifest): Load[] => {
  const { entry, styles, pages, parts } = release;
  if (release.name === 'shell')
    return [
      { name: 'the initial load', files: [entry, ...styles], budget: BUDGETS.shell, hint: '' },
    ];
  return [
    ...pages.map(({ path, expose, budget = BUDGETS.page }) => ({
      name: path,
      files: [entry, ...expose.files],
      budget,
      hint: ` remote.config.ts may give it a \`budget\` of up to ${BUDGETS.maximum} KB.`,
    })),
    ...Object.entries(parts).map(([name, expose]) => ({
      name: `the component ${name}`,
      files: [entry, ...expose.files],
      budget: BUDGETS.page,
      hint: '',
    })),
  ];
};

async function checkLoad(
  release: ReleaseManifest,
  { name, files: all, budget, hint }: Load,
  files: Pick<ReleaseFiles, 'list'>,
): Promise<Finding[]> {
  const paths = [...new Set(all)].filter((path) => /\.(js|css)$/.test(path));
  const stored = await files.list(release.name, release.version);
  const sizeOf = (encoding: 'br' | 'identity') =>
    paths.reduce((sum, path) => sum + (stored.get(path + SUFFIX[encoding])?.bytes ?? 0), 0) / KB;
  const overBudget = (kind: string, size: number, limit: number) =>
    finding(
      'over_budget',
      release,
      `${name} of ${releaseId(release)} has ${Math.ceil(size)} KB ${kind}, and may have ${limit}.${hint}`,
    );
  const [compressed, plain] = [sizeOf('br'), sizeOf('identity')];
  if (compressed > budget)
    return [overBudget('of scripts and styles in brotli', compressed, budget)];
  const limit = budget * UNCOMPRESSED_FACTOR;
  return plain > limit ? [overBudget('of scripts and styles unpacked', plain, limit)] : [];
}
