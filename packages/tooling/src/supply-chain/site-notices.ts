import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { noticesOf } from './notices';
import { thirdParties } from './third-parties';

/** What their descriptions leave out, and the texts that they bring say. */
const READ = { 'png-js': 'MIT' };

/** The notices of what a repository's parts hand out and its API is served with; see `noticesOf`. */
export const siteNotices = (root: string) => {
  const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const folders = [...parts, 'services/api'].map((name) => join(root, name));
  // Its runtime is in every bundle.
  const webpack = join(root, 'node_modules/webpack');
  return noticesOf(thirdParties(folders, [webpack]), READ);
};
