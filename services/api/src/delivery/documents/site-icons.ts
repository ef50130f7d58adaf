import { color } from '@site/brand/tokens';
import type { ReleaseManifest, SiteSettings } from '@site/contracts';
import { fileAddress } from '../releases/file-address';

/** The address of a picture in the shell's release; `origin` serves the release files, empty for this site. */
export const shellPicture = (
  manifests: readonly ReleaseManifest[],
  origin: string,
  name: string,
): string | undefined => {
  const shell = manifests.find((manifest) => manifest.name === 'shell');
  const file = shell?.files.find(({ path }) => path.startsWith(`media/${name}.`));
  return shell && file && origin + fileAddress(shell, file.path);
};

/** https://www.w3.org/TR/appmanifest */
export const appManifest = (
  manifests: readonly ReleaseManifest[],
  { brand, assetOrigin }: SiteSettings,
): object => {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => {
    const src = shellPicture(manifests, assetOrigin, name);
    return src ? [{ src, type: 'image/png', sizes: `${size}x${size}`, purpose }] : [];
  };
  return {
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: color.ground,
    theme_color: color.ground,
    icons: [
      ...icon('any-192', 192, 'any'),
      ...icon('any-512', 512, 'any'),
      ...icon('maskable-512', 512, 'maskable'),
    ],
  };
};
