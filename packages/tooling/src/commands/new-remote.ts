/**
 * `npm run new:remote -- <name> <title>`: writes the folder of a new remote with one page, or with
 * `--standalone <folder>` a remote in a separate repository.
 */
import { Command } from 'commander';
import { runProgram } from '../command-line';
import { writeRemote, writeStandalone } from '../new-remote/write-remote';
import { ROOT } from '../repository';
import { resolveArgument } from '../site/options';

interface Options {
  standalone?: string;
  packages: string;
}

const program = new Command('npm run new:remote --')
  .description('Writes the folder mfe-<name> with one page at /<name>.')
  .argument('<name>', 'lower-case letters, digits and dashes: events')
  .argument('<title>', 'the heading of its page: "Events"')
  .option('--standalone <folder>', 'write it there, for a separate repository')
  .option('--packages <folder>', 'where npm run pack has put the packages', 'packed')
  .action((name: string, title: string, { standalone, packages }: Options) => {
    if (standalone === undefined) {
      const folder = writeRemote(ROOT, name, title);
      console.log(`${folder} has one page, at /${name}. Next:`);
      console.log('  npm install');
      console.log(`  npm run release -w ${folder} -- --promote`);
      return;
    }
    writeStandalone(resolveArgument(standalone), resolveArgument(packages), name, title);
    console.log(`${standalone} has one page, at /${name}. In it:`);
    console.log('  npm install');
    console.log('  npm test');
    console.log('  npm run release -- --promote');
  });

void runProgram(program);
