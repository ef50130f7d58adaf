import { StoreReplacement } from '@site/contracts';
import * as z from 'zod';
import samples from '../seed/stores.json';
import type { StoreService } from './stores/store-service';

/** Fills an empty database with the sample stores; one that has a list keeps it. */
export const seed = async (stores: StoreService): Promise<boolean> =>
  stores.seed(z.parse(StoreReplacement, samples).stores);
