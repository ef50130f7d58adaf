import { readFileSync } from 'node:fs';

/** Secret settings, which may also be files: `DRAW_SECRET_FILE=/run/secrets/draw`. */
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
 * Returns the settings, including those from `…_FILE`, where vaults and orchestrators put secrets, and one sentence for
 * each error.
 */
export const readSettingsInFiles = (
  settings: Record<string, string>,
): { settings: Record<string, string>; errors: string[] } => {
  const merged = { ...settings };
  const errors: string[] = [];
  for (const name of SECRET_SETTINGS) {
    const path = settings[`${name}_FILE`];
    if (path === undefined) continue;
    if (settings[name] !== undefined) {
      errors.push(`${name} and ${name}_FILE are both set: leave one out.`);
      continue;
    }
    try {
      // Editors append a line break.
      merged[name] = readFileSync(path, 'utf8').trim();
    } catch {
      errors.push(`${name}_FILE names no file that this process can read.`);
      continue;
    }
    if (merged[name] === '') errors.push(`${name}_FILE names a file with nothing in it.`);
  }
  return { settings: merged, errors };
};
