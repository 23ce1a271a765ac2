import type { FeedRecord } from '@myaccount/contract/feed/record'

/** How the kit reaches the portal, as an operator gives it to an integrator. */
export interface Connection {
  /** The origin of the portal, or of the kit's proxy before it. */
  readonly portalUrl: string
  readonly feedToken: string
  readonly peopleToken: string
  readonly eventsToken: string
  /** The secrets of webhooks, `whsec_` and base64; an event is genuine if it is signed with one of them. */
  readonly webhookSecrets: readonly string[]
}

/** A change in the core system. The adapter chooses versions of its own; the record's version is ignored. */
export type CoreChange =
  | { readonly op: 'upsert'; readonly record: Extract<FeedRecord, { op: 'upsert' }> }
  | {
      readonly op: 'delete'
      readonly type: FeedRecord['type']
      readonly id: string
      readonly accountNumber: string
    }

/** An event as the adapter has processed it; a duplicate that it left out is not among them. */
export interface ProcessedEvent {
  readonly eventId: string
  readonly type: string
}

/**
 * The one module that a carrier writes for the conformance kit. It makes the core system change, and reports what the
 * adapter did with events; everything else the kit sees at the portal. A call that the adapter does not have yet is
 * absent, and its scenarios are reported as skipped.
 */
export interface ConformanceDriver {
  readonly name: string
  /** Starts core system and adapter with an empty book. Returns the address that takes the portal's events. */
  start(connection: Connection): Promise<{ readonly webhookUrl: string }>
  /** Changes the core system. The adapter sends the changes by its own schedule. */
  change(changes: readonly CoreChange[]): Promise<void>
  /** Loses the adapter's memory of what it has sent, as after a restore; it sends its book again. */
  resend(): Promise<void>
  /** Ends the adapter as a crash does, and starts it again with what it has stored. */
  restart(): Promise<void>
  /** Sends the account's whole book as a snapshot, so that the portal deletes what the core system lacks. */
  reconcile?(accountNumber: string): Promise<void>
  /** The events in the order in which they were processed. */
  processedEvents(): Promise<readonly ProcessedEvent[]>
  stop(): Promise<void>
}
