import { keptInFile } from '../secrets/kept-file';

/** The token in `<dataDir>/admin-token`, made there once, readable by its owner only. */
export const keptAdminToken = (dataDir: string): Promise<string> =>
  keptInFile(dataDir, 'admin-token');
