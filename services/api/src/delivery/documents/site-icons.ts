import { color } from '@site/brand/tokens';
import type { ReleaseManifest } from '@site/contracts';
import { fileAddress } from '../releases/file-address';

/** Files of the shell's release, undefined if it has none. */
export interface SiteIcons {
  /** For `/favicon.ico` and bookmarks. */
  small?: string;
  /** The home screen of an Apple device, 180 px. */
  apple?: string;
  /** https://www.w3.org/TR/appmanifest */
  manifest(brand: string): object;
}

/** `assetOrigin` serves the release files; empty for this site. */
export const siteIcons = (shell: ReleaseManifest | undefined, assetOrigin: string): SiteIcons => {
  const addressOf = (start: string): string | undefined => {
    const file = shell?.files.find(({ path }) => path.startsWith(`media/${start}.`));
    return shell && file && assetOrigin + fileAddress(shell, file.path);
  };
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => {
    const src = addressOf(name);
    return src ? [{ src, type: 'image/png', sizes: `${size}x${size}`, purpose }] : [];
  };
  return {
    small: addressOf('any-192'),
    apple: addressOf('apple-180'),
    manifest: (brand) => ({
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
    }),
  };
};
