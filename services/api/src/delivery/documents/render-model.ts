import { Schema, type Connection } from 'mongoose';
import type { PrerenderResult } from '../prerender/prerender-job';

/** The pages of one part, as they were rendered before a promotion; one document, so that they are there as a whole. */
export interface RenderDocument extends PrerenderResult {
  /** Hash of everything that the pages were rendered from. */
  _id: string;
  part: string;
  /** Whose code has run for them, `name@version`; when one of these is pruned they go too. */
  releases: string[];
  usedAt: Date;
}

const renderSchema = new Schema<RenderDocument>(
  {
    _id: { type: String, required: true },
    part: { type: String, required: true, index: true },
    releases: [String],
    earlyScript: { type: String, default: '' },
    noScriptStyles: { type: String, default: '' },
    pages: [{ _id: false, path: String, html: String, styles: String }],
    usedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

export const renderModel = (database: Connection) =>
  database.model<RenderDocument>('Render', renderSchema, 'part-renders');
export type RenderModel = ReturnType<typeof renderModel>;
