import { KB } from '@site/contracts/units';
import { jsonReader } from '../../platform/http/read-json';

/** A campaign of 24 segments with long rules, and a picture of 300 KB as base64. */
export const readCampaign = jsonReader(512 * KB, 5_000);
