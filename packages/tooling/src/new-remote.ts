/** `npm run new:remote -- <name> <title>`: a folder for a new remote, with one page that builds and releases. */
import { Command } from 'commander';
import { runCommand } from './admin/admin-client';
import { ROOT } from './repository';
import { writeRemote } from './new-remote/write-remote';

new Command('npm run new:remote --')
  .description('Writes the folder mfe-<name> with one page at /<name>.')
  .argument('<name>', 'lower-case letters, digits and dashes: events')
  .argument('<title>', 'the heading of its page: "Events"')
  .action((name: string, title: string) =>
    runCommand(async () => {
      const folder = writeRemote(ROOT, name, title);
      console.log(`${folder} is there, with its page at /${name}. Next:`);
      console.log('  npm install');
      console.log(`  npm run release -w ${folder} -- --promote`);
    }),
  )
  .parse();
