/** What a webhook is told of a draw that won. Nothing in it names the person. */
export interface WinEvent {
  campaign: string;
  /** The number of the draw in its campaign. */
  draw: number;
  /** ISO 8601. */
  wonAt: string;
  prize: { id: string; name: string };
  /** What the address of the QR code named. */
  product?: string;
}

/** The same once the prize is claimed. The claim itself is read with a token, at `/api/admin/claims`. */
export interface ClaimEvent extends WinEvent {
  /** The id of the claim. */
  claim: string;
  /** ISO 8601. */
  claimedAt: string;
}

/** Every event that the outbox brings to the webhook. */
export interface EventData {
  'webhook-win': WinEvent;
  'webhook-claim': ClaimEvent;
}
export type EventKind = keyof EventData;

export const EVENT_KINDS: EventKind[] = ['webhook-win', 'webhook-claim'];

export const isEventKind = (kind: string): kind is EventKind =>
  EVENT_KINDS.some((one) => one === kind);
