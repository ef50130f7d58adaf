import { readFileSync } from 'node:fs';

/** Settings that open something for whoever reads them. Each may be a file as well: `DRAW_SECRET_FILE=/run/secrets/draw`. */
const SECRET_SETTINGS = [
  'ADMIN_TOKEN',
  'DATA_SECRET',
  'DRAW_SECRET',
  'MONGODB_URI',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SMTP_CERTIFICATE',
  'SMTP_URL',
  'WEBHOOK_SECRET',
] as const;

/**
 * The settings with those read from the files that their `…_FILE` names, where a vault or an orchestrator puts secrets
 * that shall stand in no environment; and what is wrong with them, one sentence each.
 */
export const readSettingsInFiles = (
  settings: Record<string, string>,
): { settings: Record<string, string>; wrong: string[] } => {
  const read = { ...settings };
  const wrong: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = settings[`${name}_FILE`];
    if (path === undefined) continue;
    if (settings[name] !== undefined) {
      wrong.push(`${name} and ${name}_FILE are both set: leave one out.`);
      continue;
    }
    try {
      // Editors end the last line.
      read[name] = readFileSync(path, 'utf8').trim();
    } catch {
      wrong.push(`${name}_FILE names no file that this process can read.`);
      continue;
    }
    if (read[name] === '') wrong.push(`${name}_FILE names a file with nothing in it.`);
  }
  return { settings: read, wrong };
};
