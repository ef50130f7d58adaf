import { text } from 'node:stream/consumers';
import {
  addKey,
  grantAccess,
  listAccess,
  listKeys,
  revokeAccess,
  revokeKey,
} from '@site/admin-client';
import type { AccessRecord, ReleaseKeyRecord } from '@site/contracts';
import type { Command } from 'commander';
import { callAdmin } from '../admin/admin-client';
import { CommandError, print } from '../command-line';
import { listOption, momentOption } from './options';
import { formatDate, formatMinute, textTable } from './text-table';

const LISTED_NAME = ['<name>', 'as in the list'] as const;

type ReadInput = () => Promise<string>;

/** `access add|list|revoke` and `access key add|list|revoke` */
export const addAccessCommand = (
  program: Command,
  readInput: ReadInput = () => text(process.stdin),
): void => {
  const access = program
    .command('access')
    .description('tokens of people and automated clients, and keys that sign releases');

  access
    .command('add')
    .argument('<name>', 'of the person or automated client, such as tools-ci')
    .requiredOption(
      '--may <scopes>',
      'release:PART, promote:PART (* is every part), campaigns, claims, redeem, people, stores, certificates, operate; separated by commas',
      listOption,
    )
    .option('--expires <moment>', 'such as 90d, or 2027-01-31 (default: never)', momentOption(1))
    .description('create a token and print it; it cannot be shown again')
    .action((name: string, options: GrantOptions) => grant(name, options));

  access
    .command('list')
    .description('list the tokens, also expired and revoked ones')
    .action(async () => print(accessReport((await listAccess(callAdmin)).access, new Date())));

  access
    .command('revoke')
    .argument(...LISTED_NAME)
    .description('revoke a token, with immediate effect')
    .action(async (name: string) => {
      await revokeAccess(callAdmin, name);
      print([`The token of ${name} is revoked.`]);
    });

  addKeyCommands(access, readInput);
};

const addKeyCommands = (access: Command, readInput: ReadInput): void => {
  const key = access.command('key').description('the keys that sign releases');

  key
    .command('add')
    .argument('<name>', 'of the key; a name is used once')
    .requiredOption('--part <parts>', 'what it may sign; * is every part', listOption)
    .description('add an Ed25519 public key (PEM), read from standard input')
    .action(async (name: string, { part }: { part: string[] }) => {
      const publicKey = await readInput();
      // It must not even be sent.
      if (publicKey.includes('PRIVATE KEY'))
        throw new CommandError(
          'This is a private key, and was not sent. Give its public half: openssl pkey -in key.pem -pubout',
        );
      const added = await addKey(callAdmin, { name, parts: part, publicKey });
      print([`${name} can sign ${added.parts.join(', ')}: ${added.fingerprint}`]);
    });

  key
    .command('list')
    .description('list the keys, also revoked ones')
    .action(async () => print(keyReport((await listKeys(callAdmin)).keys)));

  key
    .command('revoke')
    .argument(...LISTED_NAME)
    .description(
      'revoke a key permanently, with immediate effect; releases that it signed stay valid',
    )
    .action(async (name: string) => {
      await revokeKey(callAdmin, name);
      print([`The key ${name} is revoked.`]);
    });
};

interface GrantOptions {
  may: string[];
  expires?: string;
}

const grant = async (name: string, { may, expires }: GrantOptions): Promise<void> => {
  const request = { name, may, ...(expires !== undefined && { expiresAt: expires }) };
  const { token } = await grantAccess(callAdmin, request);
  console.log(token);
  // To standard error, so that `access add … > file` writes only the token.
  console.error(
    `This is the token of ${name}, for ADMIN_TOKEN. The site keeps only its hash and cannot show it again.`,
  );
};

const revocation = (at: string, by = 'an unknown user') => `revoked ${formatDate(at)} by ${by}`;

const accessState = ({ revokedAt, revokedBy, expiresAt }: AccessRecord, now: Date): string => {
  if (revokedAt) return revocation(revokedAt, revokedBy);
  if (!expiresAt) return 'valid';
  return new Date(expiresAt) <= now
    ? `expired ${formatDate(expiresAt)}`
    : `valid until ${formatMinute(expiresAt)}`;
};

export const accessReport = (records: AccessRecord[], now: Date): string[] =>
  records.length === 0
    ? ['Only the owner has a token.']
    : textTable(
        ['name', 'state', 'created', 'scopes'],
        records.map((record) => [
          record.name,
          accessState(record, now),
          `${formatDate(record.createdAt)} by ${record.createdBy}`,
          record.may.join(', '),
        ]),
      );

const keyState = ({ inFolder, revokedAt, revokedBy }: ReleaseKeyRecord): string => {
  if (inFolder) return 'file of the site';
  return revokedAt ? revocation(revokedAt, revokedBy) : 'valid';
};

export const keyReport = (keys: ReleaseKeyRecord[]): string[] =>
  textTable(
    ['name', 'state', 'parts', 'fingerprint'],
    keys.map((key) => [key.name, keyState(key), key.parts.join(', '), key.fingerprint]),
  );
