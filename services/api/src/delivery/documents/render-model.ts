import { Schema, type Connection } from 'mongoose';
import type { PrerenderResult } from '../prerender/prerender-job';

/** The rendered pages of one part, in one document so that they are complete or missing. */
export interface RenderDocument extends PrerenderResult {
  /** Hash of everything that the HTML depends on. */
  _id: string;
  part: string;
  /** The releases that were run for them, `name@version`; pruned together with any of these. */
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
