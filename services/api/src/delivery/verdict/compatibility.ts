import { releaseId, type ContractRange, type Finding, type ReleaseManifest } from '@site/contracts';
import { satisfies } from 'semver';
import { finding } from '../compositions/findings';

/** Releases that cannot run in the shell, or on this site with its contract versions. */
export function incompatibilities(
  releases: ReleaseManifest[],
  contracts: ContractRange,
): Finding[] {
  const shell = releases.find(({ name }) => name === 'shell');
  if (!shell) return [{ code: 'shell_missing', message: 'A composition needs a shell.' }];
  return releases.flatMap((release) => incompatibilitiesOf(release, shell, contracts));
}

/** Whether browsers can fall back to a release: a remote must fit the shell, a shell all remotes. */
export const canFallBackTo = (
  release: ReleaseManifest,
  composition: ReleaseManifest[],
  contracts: ContractRange,
): boolean => {
  const others = composition.filter(({ name }) => name !== release.name);
  if (release.name === 'shell')
    return incompatibilities([release, ...others], contracts).length === 0;
  const shell = others.find(({ name }) => name === 'shell');
  return shell !== undefined && incompatibilitiesOf(release, shell, contracts).length === 0;
};

const incompatibilitiesOf = (
  release: ReleaseManifest,
  shell: ReleaseManifest,
  contracts: ContractRange,
): Finding[] => {
  const siteFindings = contractFindings(release, 'this site', contracts);
  if (siteFindings.length > 0 || release === shell) return siteFindings;
  return [
    ...contractFindings(release, releaseId(shell), supportedContracts(shell)),
    ...sharedModuleFindings(release, shell),
  ];
};

const supportedContracts = ({ contract, contracts }: ReleaseManifest): ContractRange =>
  contracts ?? { oldest: contract, newest: contract };

const contractFindings = (
  release: ReleaseManifest,
  supporter: string,
  { oldest, newest }: ContractRange,
): Finding[] => {
  const { contract } = release;
  if (contract >= oldest && contract <= newest) return [];
  const range = oldest === newest ? `${oldest}` : `${oldest} to ${newest}`;
  const fix = contract > newest ? `update ${supporter} first` : 'build it with a newer platform';
  return [
    finding(
      'contract_unsupported',
      release,
      `${releaseId(release)} was built for contract ${contract}, ${supporter} supports ${range}: ${fix}.`,
    ),
  ];
};

const sharedModuleFindings = (remote: ReleaseManifest, shell: ReleaseManifest): Finding[] =>
  Object.entries(remote.shared).flatMap(([module, range]) => {
    const provided = Object.hasOwn(shell.shared, module) ? shell.shared[module] : undefined;
    if (provided && satisfies(provided, range)) return [];
    const reason = provided
      ? `, ${releaseId(shell)} provides ${provided}.`
      : `, which ${releaseId(shell)} does not provide.`;
    return [
      finding('shared_unfit', remote, `${releaseId(remote)} requires ${module} ${range}${reason}`),
    ];
  });
