import { Schema, type Connection } from 'mongoose';
import type { PrerenderResult } from '../prerender/prerender-job';

/** All pages of a composition, rendered at its promotion; one document, so that it is there as a whole. */
export interface RenderDocument extends PrerenderResult {
  /** Hash of everything that the pages were rendered from. */
  _id: string;
  createdAt: Date;
}

const renderSchema = new Schema<RenderDocument>(
  {
    _id: { type: String, required: true },
    earlyScript: { type: String, default: '' },
    noScriptStyles: { type: String, default: '' },
    pages: [{ _id: false, path: String, html: String, styles: String }],
    createdAt: { type: Date, required: true, index: true },
  },
  { versionKey: false },
);

export const renderModel = (database: Connection) =>
  database.model<RenderDocument>('Render', renderSchema, 'renders');
export type RenderModel = ReturnType<typeof renderModel>;
