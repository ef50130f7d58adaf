/**
 * `part types`: puts the types of what is live into `@mf-types/` of this folder, where the tsconfig of the tooling finds
 * those of the shared modules. Speaks to `SITE_URL`.
 */
import { runCommand, siteUrl } from './admin/admin-client';
import { programCalled } from './program-called';
import { downloadTypes } from './types/download-types';

programCalled('part types', 'Downloads the types of what is live into @mf-types/.').parse();

void runCommand(async () => {
  const parts = await downloadTypes(process.cwd());
  console.log(`The types of ${parts.join(', ')} of ${siteUrl()} are in @mf-types/.`);
});
