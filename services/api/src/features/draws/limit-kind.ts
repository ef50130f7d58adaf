/** Whose wins a campaign limits: of a mailbox, of a household. */
export type LimitKind = 'email' | 'household';
