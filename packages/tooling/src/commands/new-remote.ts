/**
 * `npm run new:remote -- <name> <title>`: a folder for a new remote, with one page that builds and releases. With
 * `--standalone <folder>` it is none of this repository, and may become one of its own.
 */
import { Command } from 'commander';
import { runCommand } from '../admin/admin-client';
import { writeRemote, writeStandalone } from '../new-remote/write-remote';
import { ROOT } from '../repository';
import { resolveArgument } from '../site/options';

new Command('npm run new:remote --')
  .description('Writes the folder mfe-<name> with one page at /<name>.')
  .argument('<name>', 'lower-case letters, digits and dashes: events')
  .argument('<title>', 'the heading of its page: "Events"')
  .option('--standalone <folder>', 'write it there, for a repository of its own')
  .option('--packages <folder>', 'where npm run pack has put the packages', 'packed')
  .action((name: string, title: string, options: { standalone?: string; packages: string }) =>
    runCommand(async () => {
      if (options.standalone !== undefined) {
        writeStandalone(
          resolveArgument(options.standalone),
          resolveArgument(options.packages),
          name,
          title,
        );
        console.log(`${options.standalone} is there, with its page at /${name}. In it:`);
        console.log('  npm install');
        console.log('  npm test');
        console.log('  npm run release -- --promote');
        return;
      }
      const folder = writeRemote(ROOT, name, title);
      console.log(`${folder} is there, with its page at /${name}. Next:`);
      console.log('  npm install');
      console.log(`  npm run release -w ${folder} -- --promote`);
    }),
  )
  .parse();
