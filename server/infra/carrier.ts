/** A message as a carrier is given it. */
export type OutboundMessage = {
  id: string
  to: string
  subject: string | null
  text: string
  html: string | null
  giveUpAt: Date
  /** Since when a carrier may have it; null: none has. */
  handedOverAt: Date | null
}

/**
 * What a carrier made of it. Sorted by the only question that matters: may it be sent again?
 * sent: never. refused: never, they looked and said no. later: yes, they surely do not have it. unknown: not before asking.
 */
export type Delivery =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'refused'; reason: string; hasStopped: boolean }
  | { outcome: 'later'; reason: string; waitSeconds: number | null }
  | { outcome: 'unknown'; reason: string }

export type Finding =
  | { outcome: 'sent'; providerId: string }
  | { outcome: 'absent' }
  | { outcome: 'unknown'; reason: string }

export type Carrier = {
  /** Calls handOver at the last moment before the other side could have the message, and not at all where it never came to that. */
  send: (outbound: OutboundMessage, handOver: () => Promise<void>) => Promise<Delivery>
  /** Asks what became of a message whose answer was lost. Null: they cannot be asked. */
  find: ((outbound: OutboundMessage) => Promise<Finding>) | null
}

/** Null: not configured. Messages are then kept, and shown at /dev/messages. */
export type Carriers = { sms: Carrier | null; email: Carrier | null }
