import { createHash } from 'node:crypto';
import type { CampaignDocument } from '@site/contracts';
import { invalidField } from '../../platform/http/api-error';
import { contentMismatch } from '../../platform/files';

export interface CampaignImage {
  /** `image/png`, `image/jpeg`, `image/webp` or `image/svg+xml`. */
  type: string;
  bytes: Buffer;
  /** A digest of the bytes. */
  tag: string;
}

export const splitImage = (
  document: CampaignDocument,
): { campaign: CampaignDocument; image?: string } => {
  const { image, ...theme } = document.theme;
  return { campaign: { ...document, theme }, ...(image !== undefined && { image }) };
};

export const joinImage = (campaign: CampaignDocument, image?: string): CampaignDocument =>
  image === undefined ? campaign : { ...campaign, theme: { ...campaign.theme, image } };

/** Throws `invalid_input` if the bytes do not match the type in the data URL. */
export const refuseMismatchedImage = (dataUrl: string): void => {
  const { type, bytes } = readImage(dataUrl);
  const kind = type.replace(/^image\/|\+xml$/g, '');
  if (!contentMismatch(`picture.${kind}`, bytes)) return;
  const message = `This file is not a picture of the type ${type}: choose another one`;
  throw invalidField('theme.image', message, message);
};

/** Reads a data URL that the contract has accepted. */
export const readImage = (dataUrl: string): CampaignImage => {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Buffer.from(base64, 'base64');
  return {
    type: head.slice('data:'.length, head.indexOf(';')),
    bytes,
    tag: createHash('sha256').update(new Uint8Array(bytes)).digest('base64url').slice(0, 22),
  };
};
