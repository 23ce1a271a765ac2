import Stripe from 'stripe'
import type { Book } from '../book/book.ts'
import type { SandboxSettings } from '../faults/settings.ts'
import type { EventBody, EventFacts, SandboxEvent } from './sandbox-event.ts'

/** Keeps an event with the object as it stands now, and puts it in line for the webhook. */
export type EmitEvent = (body: EventBody) => void

interface EventLogOptions {
  readonly book: Book
  readonly clock: () => Date
  readonly random: () => number
  readonly newId: (prefix: string, kind: 'event' | 'delivery') => string
  readonly settings: () => SandboxSettings
  /** The call that is being answered; both null for what time brings. */
  readonly request: () => SandboxEvent['request']
}

export interface EventLog {
  readonly emit: EmitEvent
  /** Puts an event in line again; it goes out when deliveries are next sent. */
  repeat(eventId: string): void
}

export function openEventLog(options: EventLogOptions): EventLog {
  const { book, clock, random, newId, settings, request } = options
  const happens = (rate: number) => rate > 0 && random() < rate

  function deliver(eventId: string, notBeforeMs: number): void {
    book.put('delivery', newId('dlv', 'delivery'), { eventId, tries: 0, notBeforeMs, state: 'waiting' })
  }

  function keep(body: EventBody): string {
    const id = newId('evt', 'event')
    const facts: EventFacts = {
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: Math.floor(clock().getTime() / 1000),
      livemode: false,
      pending_webhooks: 1,
      request: request(),
    }
    const event: SandboxEvent = { ...facts, ...body }
    book.put('event', id, event)
    return id
  }

  return {
    emit(body) {
      const id = keep(body)
      const nowMs = clock().getTime()
      const { dropRate, duplicateRate, reorderRate, reorderMs, delayMs, othersRate } = settings().webhooks
      if (happens(othersRate)) deliver(keep(otherThan(body)), nowMs + delayMs)
      if (happens(dropRate)) return
      const behindMs = happens(reorderRate) ? 1 + Math.floor(random() * reorderMs) : 0
      deliver(id, nowMs + delayMs + behindMs)
      if (happens(duplicateRate)) deliver(id, nowMs + delayMs + Math.floor(random() * reorderMs))
    },
    repeat: (eventId) => deliver(eventId, clock().getTime()),
  }
}

/** Of a type that every account at Stripe hears of, and that is nothing to the portal. */
function otherThan({ data }: EventBody): EventBody {
  const { object } = data
  if (object.object === 'charge') return { type: 'charge.updated', data: { object } }
  return {
    type: 'balance.available',
    data: { object: { object: 'balance', available: [], pending: [], livemode: false } },
  }
}
