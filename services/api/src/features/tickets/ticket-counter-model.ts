import { Schema, type Connection } from 'mongoose';

/** How many numbers of tickets were taken of a campaign, by its instances. A number that nobody draws is no harm. */
export interface TicketCounterDocument {
  /** The campaign. */
  _id: string;
  given: number;
}

const ticketCounterSchema = new Schema<TicketCounterDocument>(
  { _id: { type: String, required: true }, given: { type: Number, required: true } },
  { versionKey: false },
);

export const ticketCounterModel = (database: Connection) =>
  database.model<TicketCounterDocument>('TicketCounter', ticketCounterSchema, 'ticket-counters');
export type TicketCounterModel = ReturnType<typeof ticketCounterModel>;
