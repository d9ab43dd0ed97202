export type OutboundMessage = {
  id: string
  to: string
  subject: string | null
  text: string
  html: string | null
  giveUpAt: Date
  /** When it was handed to a carrier; null: never. */
  handedOverAt: Date | null
}

/**
 * The outcome of sending, by whether the message may be sent again:
 * sent, refused: never. later: yes, it was not accepted. unknown: only after looking it up.
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
  /** Calls handOver right before the provider could have the message, and not at all if it fails earlier. */
  send: (outbound: OutboundMessage, handOver: () => Promise<void>) => Promise<Delivery>
  /** Looks up a message whose reply was lost. Null: the provider has no lookup. */
  find: ((outbound: OutboundMessage) => Promise<Finding>) | null
}

/** Null: not configured. Messages are then kept and shown at /dev/messages. */
export type Carriers = { sms: Carrier | null; email: Carrier | null }
