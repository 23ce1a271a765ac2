import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import type { StateFile } from './state-file.ts'

export interface ReceivedEvent {
  /** ISO 8601, UTC. */
  readonly receivedAt: string
  readonly event: OutboxEvent
}

export interface WebhookInbox {
  /** Newest first. */
  list(): readonly ReceivedEvent[]
  /** Returns false for an event that arrived before: webhooks are delivered at least once. */
  receive(event: OutboxEvent, receivedAt: Date): boolean
}

const kept = 200

export function openWebhookInbox(file: StateFile<readonly ReceivedEvent[]>): WebhookInbox {
  let events = file.read() ?? []
  return {
    list: () => events,
    receive(event, receivedAt) {
      if (events.some((each) => each.event.id === event.id)) return false
      const next = [{ receivedAt: receivedAt.toISOString(), event }, ...events].slice(0, kept)
      // The event is stored before it is acknowledged: after a 2xx it is never sent again.
      file.write(next)
      events = next
      return true
    },
  }
}
