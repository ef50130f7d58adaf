import { deployFile } from './deploy-file';

/** The arguments of all lines `key=` of a unit. */
const wordsOf = (unit: string, key: string): string[] =>
  [...deployFile(`systemd/${unit}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(
    ([, value]) => value!.split(' '),
  );

it('instances share a folder of releases with their backup, and have separate ports and data', () => {
  const settings = wordsOf('site-api@.service', 'Environment');
  expect(settings).toEqual(
    expect.arrayContaining(['PORT=%i', 'METRICS_PORT=1%i', 'DATA_DIR=/var/lib/site/%i']),
  );
  const releases = settings.find((setting) => setting.startsWith('RELEASES_URL='));
  expect(releases).toBe('RELEASES_URL=file:///var/lib/site/releases');
  expect(wordsOf('site-backup.service', 'Environment')).toContain(releases);
  for (const unit of ['site-api@.service', 'site-backup.service'])
    expect(wordsOf(unit, 'StateDirectory')).toContain('site/releases');
});

it('nginx may open files for both ends of its connections', () => {
  const [, connections] = /worker_connections (\d+)/.exec(deployFile('nginx/nginx.conf'))!;
  const [files] = wordsOf('site-nginx.service', 'LimitNOFILE');
  expect(Number(files)).toBeGreaterThan(2 * Number(connections));
});
