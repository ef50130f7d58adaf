import { packed, type PackedText } from '../../ground/http/packed-text';
import type { VersionedStores } from './store-service';

/** Packs a list once for all who ask for this version. */
export const createPacker = () => {
  let latest: { version: string; text: Promise<PackedText> } | undefined;
  return ({ version, stores }: VersionedStores): Promise<PackedText> => {
    if (latest?.version !== version) latest = { version, text: packed(JSON.stringify(stores)) };
    return latest.text;
  };
};
