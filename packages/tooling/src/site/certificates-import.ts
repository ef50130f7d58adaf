import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { putCertificate } from '@site/admin-client';
import { CertificateUpload } from '@site/contracts';
import { callAdmin } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { givenPath } from './given-path';

/** The certificates of a folder: each `<name>.json` with `<name>.pdf`. Throws CommandError for the first that is none. */
export async function readCertificates(folder: string): Promise<CertificateUpload[]> {
  const place = givenPath(folder);
  const names = await readdir(place).catch((cause: unknown) => {
    throw new CommandError(`${place} cannot be read.`, { cause });
  });
  const facts = names.filter((name) => name.endsWith('.json')).sort();
  if (facts.length === 0)
    throw new CommandError(`${place} holds no certificate, which ends with .json.`);
  return Promise.all(facts.map((name) => readCertificate(join(place, name))));
}

const readCertificate = async (file: string): Promise<CertificateUpload> => {
  const pdf = file.replace(/\.json$/, '.pdf');
  const document = await readFile(pdf, 'base64').catch((cause: unknown) => {
    throw new CommandError(`${file} has no ${pdf} beside it.`, { cause });
  });
  const { data, error } = CertificateUpload.safeParse({ ...(await readObject(file)), document });
  if (data) return data;
  const [issue] = error.issues;
  throw new CommandError(`${file}: ${issue?.path.join('.')}: ${issue?.message}.`);
};

const readObject = async (file: string): Promise<object> => {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Object(value) as object;
  } catch (cause) {
    throw new CommandError(`${file} is no JSON.`, { cause });
  }
};

/** Keeps each certificate of a folder; nothing is sent before all have been read. */
export async function importCertificates(folder: string): Promise<string[]> {
  const said = [];
  for (const certificate of await readCertificates(folder)) {
    const { batch, product, version } = await putCertificate(callAdmin, certificate);
    said.push(`${batch}: ${product}, version ${version}.`);
  }
  return said;
}
