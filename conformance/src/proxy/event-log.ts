import { randomBytes } from 'node:crypto'
import type { OutboxEvent } from '@myaccount/contract/endpoints/machine'
import { makeUuid, toWireId } from '@myaccount/domain/kernel/wire-id'

/**
 * The events of a scenario. The kit invents them, because most events of a portal follow from what people do in a
 * browser. The proxy serves them to an adapter that pulls, in place of the portal's.
 */
export interface EventLog {
  /** An event that only the caller knows: it is not pulled. */
  make(): OutboxEvent
  /** An event that is pulled too, as every event of a portal. */
  add(): OutboxEvent
  list(): readonly OutboxEvent[]
  /** The page behind a cursor (docs/wire.md, "Pull"); undefined for a cursor that is none. */
  pageAfter(
    cursor: string | null,
  ): { readonly items: readonly OutboxEvent[]; readonly next: string | null } | undefined
}

const pageSize = 100

export function openEventLog(accountNumber: string): EventLog {
  const events: OutboxEvent[] = []
  let sequence = 0
  const makeId = () => makeUuid(Date.now(), randomBytes(10))
  function make(): OutboxEvent {
    sequence += 1
    const now = new Date().toISOString()
    return {
      id: toWireId('event', makeId()),
      type: 'method.added',
      accountNumber,
      epoch: 1,
      sequence,
      businessDay: now.slice(0, 10) as OutboxEvent['businessDay'],
      createdAt: now,
      data: { methodId: toWireId('paymentMethod', makeId()), kind: 'bank' },
    }
  }
  return {
    make,
    add() {
      const event = make()
      events.push(event)
      return event
    },
    list: () => events,
    pageAfter(cursor) {
      const [, position] = /^e1-1-(\d{1,9})$/.exec(cursor ?? 'e1-1-0') ?? []
      if (position === undefined) return undefined
      const from = Number(position)
      const items = events.slice(from, from + pageSize)
      return { items, next: items.length > 0 ? `e1-1-${from + items.length}` : null }
    },
  }
}
