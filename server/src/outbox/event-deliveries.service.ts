import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { listStaffEventDeliveries } from '@myaccount/contract/endpoints/admin/admin-events'
import type {
  listEventDeliveries,
  redeliverEvents,
} from '@myaccount/contract/endpoints/events/event-deliveries'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { eventDeliveryRefusals } from '@myaccount/messages/deliveries/event-delivery-refusals'
import { type AuditedAs, auditStatement } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { AppError, notFound } from '../http/app-error.ts'
import {
  cutPage,
  readCursor,
  readTimePlace,
  rowsToAskFor,
  type TimePlace,
  writeTimePlace,
} from '../http/paging.ts'
import type { SignedInVisit } from '../http/visit.ts'
import {
  type ChosenEventRow,
  type EventDeliveryRow,
  eventByIdStatement,
  eventsOfSequencesStatement,
  eventsOfTimesStatement,
  listEventDeliveriesStatement,
  listOpenDeliveriesStatement,
  undeliveredEventsStatement,
} from './event-deliveries.store.ts'
import { webhookEndpoint } from './outbox.ts'
import { requestRedeliveryStatement } from './webhook-deliveries.store.ts'

export type EventDeliveries = ReturnType<typeof makeEventDeliveries>

type ListQuery = EndpointInput<typeof listEventDeliveries>['query']
type Redelivery = EndpointInput<typeof redeliverEvents>['body']
type Redelivered = EndpointAnswer<typeof redeliverEvents>
type Delivery = EndpointAnswer<typeof listEventDeliveries>['items'][number]

/** Attempts are kept for at least as long (retention-classes.ts). */
const shownForMs = 30 * 24 * 60 * 60 * 1000
/** One statement with so many jobs takes a fraction of the statement time-out. */
const redeliveredAtMost = 500

/** The caller: an employee in the scope of staff, or the receiver, who is a machine. */
interface By {
  readonly scope: 'staff' | 'jobs'
  readonly audited: AuditedAs
  readonly requestId: string
}

interface EventDeliveriesOptions {
  readonly database: Database
  readonly clock: Clock
  /** False if no receiver is configured; redelivery is refused then. */
  readonly hasWebhook: boolean
}

/** Lists events with the outcomes of their deliveries, and sends events again. */
export function makeEventDeliveries({ database, clock, hasWebhook }: EventDeliveriesOptions) {
  async function list(scope: By['scope'], { type, state, since, after }: ListQuery) {
    const isOpen = state === 'waiting' || state === 'failing'
    const asked = {
      type,
      sinceMs: since === undefined ? (isOpen ? 0 : clock() - shownForMs) : Date.parse(since),
      after: readCursor(after, readTimePlace),
      limit: rowsToAskFor,
    }
    const statement = isOpen
      ? listOpenDeliveriesStatement({ ...asked, isFailing: state === 'failing' })
      : listEventDeliveriesStatement({ ...asked, isDeliveredOnly: state === 'delivered' })
    return cutPage(await database.read(scope, statement), ({ createdAt, eventId }) =>
      writeTimePlace(createdAt, eventId),
    )
  }

  /**
   * Requests the redelivery and enqueues its jobs in one transaction with the audit entry. The events are sent
   * afterwards, with their own id and body.
   */
  async function redeliver({ scope, audited, requestId }: By, body: Redelivery): Promise<Redelivered> {
    if (!hasWebhook) throw new AppError('conflict', eventDeliveryRefusals.noReceiver)
    const at = clock()
    return await database.transaction(scope, async (tx) => {
      const rows = await chooseEvents(tx, body, at)
      if (body.of === 'event' && rows.length === 0) throw notFound()
      const chosen = rows.slice(0, redeliveredAtMost)
      if (chosen.length > 0) await tx.run(requestRedeliveryStatement(chosen, new Date(at)))
      const accountNumber = accountOf(body, chosen)
      tx.defer(
        auditStatement({
          ...audited,
          at,
          requestId,
          action: 'events.redelivered',
          outcome: 'done',
          ...(accountNumber && { accountNumber }),
          objects: objectsOf(body, chosen),
        }),
      )
      const last = chosen.at(-1)
      const isCut = rows.length > redeliveredAtMost && last !== undefined
      return { count: chosen.length, next: isCut ? cursorOf(body, last) : null }
    })
  }

  return {
    async list(query: ListQuery): Promise<EndpointAnswer<typeof listEventDeliveries>> {
      const { shown, next } = await list('jobs', query)
      const items = shown.map((row) => {
        const { accountNumber, epoch, sequence } = row
        return { ...factsOf(row), accountNumber, epoch, sequence }
      })
      return { items, next }
    },

    async listForStaff(
      query: EndpointInput<typeof listStaffEventDeliveries>['query'],
    ): Promise<EndpointAnswer<typeof listStaffEventDeliveries>> {
      const { shown, next } = await list('staff', { ...query, type: undefined, since: undefined })
      return { items: shown.map(factsOf), next }
    },

    redeliver: (requestId: string, body: Redelivery) =>
      redeliver({ scope: 'jobs', audited: { actorKind: 'events' }, requestId }, body),

    redeliverForStaff: ({ actor, requestId }: SignedInVisit, body: Redelivery) =>
      redeliver({ scope: 'staff', audited: { actor }, requestId }, body),
  }
}

/** The place before the first event of any list. */
const beginning: TimePlace = { atMs: 0, id: '00000000-0000-7000-8000-000000000000' as Uuid }

/** One row more than is sent again shows that there are more. */
const limit = redeliveredAtMost + 1

async function chooseEvents(tx: Transaction, body: Redelivery, nowMs: number): Promise<ChosenEventRow[]> {
  switch (body.of) {
    case 'event': {
      const eventId = parseWireId('event', body.eventId)
      return eventId.ok ? await tx.run(eventByIdStatement(eventId.value)) : []
    }
    case 'sequences': {
      const after = readCursor(body.after, readSequence)
      const from = after === undefined ? body.from : Math.max(body.from, after + 1)
      return await tx.run(eventsOfSequencesStatement({ ...body, from, limit }))
    }
    case 'times': {
      const [fromMs, toMs] = [Date.parse(body.from), Date.parse(body.to)]
      return await tx.run(eventsOfTimesStatement({ fromMs, toMs, after: placeOf(body.after), limit }))
    }
    case 'undelivered':
      return await tx.run(undeliveredEventsStatement(placeOf(body.after), limit))
    case 'all':
      // Up to and with this millisecond; a later event is delivered as every new one.
      return await tx.run(
        eventsOfTimesStatement({ fromMs: 0, toMs: nowMs + 1, after: placeOf(body.after), limit }),
      )
  }
}

function placeOf(after: string | undefined): TimePlace {
  return readCursor(after, readTimePlace) ?? beginning
}

function readSequence(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw new RangeError('Not a place in the list')
  return Number(cursor)
}

function cursorOf({ of }: Redelivery, { sequence, createdAt, eventId }: ChosenEventRow): string {
  return of === 'sequences' ? String(sequence) : writeTimePlace(createdAt, eventId)
}

function accountOf(body: Redelivery, [only]: readonly ChosenEventRow[]): AccountNumber | undefined {
  if (body.of === 'sequences') return body.accountNumber
  return body.of === 'event' ? only?.accountNumber : undefined
}

/** The request for the audit, with the number of events that it selected. */
function objectsOf(body: Redelivery, chosen: readonly ChosenEventRow[]): Record<string, string> {
  const count = String(chosen.length)
  if (body.of === 'event') return { of: body.of, event: body.eventId, count }
  const after = body.after === undefined ? {} : { after: body.after }
  if (body.of === 'undelivered' || body.of === 'all') return { of: body.of, count, ...after }
  return { of: body.of, from: String(body.from), to: String(body.to), count, ...after }
}

function factsOf(row: EventDeliveryRow): Omit<Delivery, 'accountNumber' | 'epoch' | 'sequence'> {
  const { eventId, type, createdAt, attemptCount, deliveredAt, redeliveryRequestedAt, attempts } = row
  return {
    eventId: toWireId('event', eventId),
    type,
    createdAt: createdAt.toISOString(),
    endpoint: webhookEndpoint,
    state: stateOf(row),
    attemptCount,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    redeliveryRequestedAt: redeliveryRequestedAt?.toISOString() ?? null,
    attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
  }
}

function stateOf({ isOpen, lastError }: EventDeliveryRow): Delivery['state'] {
  if (isOpen === null) return 'not_sent'
  if (!isOpen) return 'delivered'
  return lastError === null ? 'waiting' : 'failing'
}
