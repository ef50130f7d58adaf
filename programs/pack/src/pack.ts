/** `npm run pack [-- --into <folder>]`: what a part needs in a repository of its own, as files that npm installs. */
import { Command } from 'commander';
import { runCommand } from '@site/tooling/admin/admin-client';
import { givenPath } from '@site/tooling/site/options';
import { packPackages } from './pack-packages';

new Command('npm run pack --')
  .description('Compiles the packages that a part needs, and packs each for npm.')
  .option('--into <folder>', 'where the files go', 'packed')
  .action(({ into }: { into: string }) =>
    runCommand(async () => {
      const folder = givenPath(into);
      for (const file of packPackages(folder)) console.log(file);
      console.log(
        `They are in ${folder}. With a copy of it in a part’s own folder: npm install ./site/*.tgz`,
      );
    }),
  )
  .parse();
