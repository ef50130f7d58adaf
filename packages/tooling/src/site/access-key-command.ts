import { addKey, listKeys, revokeKey } from '@site/admin-client';
import type { Command } from 'commander';
import { callAdmin, runCommand } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { keyReport } from './access-reports';
import { listOption } from './list-option';

/** `access key add|list|revoke` */
export const addKeyCommand = (access: Command, readInput: () => Promise<string>): void => {
  const key = access.command('key').description('the keys that sign releases');

  key
    .command('add')
    .argument('<name>', 'of the key; a name is used once')
    .requiredOption('--part <parts>', 'what it may sign; * is every part', listOption)
    .description('add the public half of an Ed25519 key, in PEM, from standard input')
    .action((name: string, { part }: { part: string[] }) =>
      runCommand(async () => {
        const publicKey = await readInput();
        // It must not even be sent.
        if (publicKey.includes('PRIVATE KEY'))
          throw new CommandError(
            'This is a private key, and was not sent. Give its public half: openssl pkey -in key.pem -pubout',
          );
        const added = await addKey(callAdmin, { name, parts: part, publicKey });
        console.log(`${name} may sign ${added.parts.join(', ')}: ${added.fingerprint}`);
      }),
    );

  key
    .command('list')
    .description('list the keys, also those that are revoked')
    .action(() =>
      runCommand(async () => console.log(keyReport((await listKeys(callAdmin)).keys).join('\n'))),
    );

  key
    .command('revoke')
    .argument('<name>', 'as the list shows it')
    .description('end a key, at once and for good; what it has signed stays')
    .action((name: string) =>
      runCommand(async () => {
        await revokeKey(callAdmin, name);
        console.log(`The key ${name} counts for nothing any more.`);
      }),
    );
};
