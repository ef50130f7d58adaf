import { testRemote, testShell } from '../../testing/test-parts';
import { incompatibilities } from './compatibility';

const shell = (changes: object = {}) => testShell('1.0.0', changes).manifest;
const remote = (changes: object = {}) => testRemote('mfe-a', '1.0.0', changes).manifest;
const provides = (version: string) => ({ shared: { '@site/platform': version } });
const WIDE = { oldest: 1, newest: 2 };

it.each<[string, object, object, string]>([
  ['the same contract', {}, {}, ''],
  ['contracts within both ranges', { contract: 2, contracts: WIDE }, { contract: 1 }, ''],
  [
    'a contract that the site does not support yet',
    { contract: 2, contracts: WIDE },
    { contract: 3 },
    'mfe-a@1.0.0 was built for contract 3, this site supports 1 to 2: update this site first.',
  ],
  [
    'a contract that the shell no longer supports',
    { contract: 2 },
    { contract: 1 },
    'mfe-a@1.0.0 was built for contract 1, shell@1.0.0 supports 2: build it with a newer platform.',
  ],
  [
    'a contract that the shell does not support yet',
    { contract: 1 },
    { contract: 2 },
    'mfe-a@1.0.0 was built for contract 2, shell@1.0.0 supports 1: update shell@1.0.0 first.',
  ],
  ['a later minor of a shared module', provides('1.9.3'), provides('^1.2.0'), ''],
  [
    'another major of a shared module',
    provides('2.0.0'),
    provides('^1.2.0'),
    'mfe-a@1.0.0 requires @site/platform ^1.2.0, shell@1.0.0 provides 2.0.0.',
  ],
  [
    'a shared module that the shell lacks',
    {},
    { shared: { constructor: '^1.0.0' } },
    'mfe-a@1.0.0 requires constructor ^1.0.0, which shell@1.0.0 does not provide.',
  ],
])(
  'incompatibilities checks a remote and a shell with %s',
  (_, shellChanges, remoteChanges, message) => {
    const findings = incompatibilities([shell(shellChanges), remote(remoteChanges)], WIDE);
    expect(findings.map((finding) => finding.message).join()).toBe(message);
  },
);
