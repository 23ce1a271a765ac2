import * as z from 'zod/mini'
import { fieldCode } from '../../field-codes.ts'
import { accountNumber, cursor, eventId, moment } from '../../formats.ts'

export const deliveryAttempt = z.object({
  /** Counts the attempts of this delivery from 1. */
  number: z.int(),
  at: z.string(),
  durationMs: z.int(),
  /**
   * delivered: a 2xx. refused: another status. redirected: a 3xx, which is not followed. timed_out: no answer within 10
   * seconds. not_reached: no connection. interrupted: the portal's process ended meanwhile.
   */
  outcome: z.enum(['delivered', 'refused', 'redirected', 'timed_out', 'not_reached', 'interrupted']),
  /** Null if no answer came. */
  httpStatus: z.nullable(z.int()),
  /** The code of the network's error, such as ECONNREFUSED. */
  errorCode: z.nullable(z.string()),
})

/** An event and the outcome of its delivery. */
export const deliveredEvent = {
  eventId,
  type: z.string(),
  createdAt: z.string(),
  /** The receiver's name: `webhook`. */
  endpoint: z.string(),
  /**
   * delivered: a receipt came. waiting: to be sent, or to be sent again. failing: the last attempt failed, and the next
   * one follows. not_sent: the event is older than WEBHOOK_URL, and nobody requested its delivery.
   */
  state: z.enum(['delivered', 'waiting', 'failing', 'not_sent']),
  attemptCount: z.int(),
  /** The first receipt; a redelivery does not change it. */
  deliveredAt: z.nullable(z.string()),
  /** The newest request to send it again. */
  redeliveryRequestedAt: z.nullable(z.string()),
  /** Lists the newest 25 attempts of the last 30 days, newest first. */
  attempts: z.array(deliveryAttempt),
}

export const askedDeliveryState = z.enum(['delivered', 'waiting', 'failing'])

const after = z.optional(cursor)

const sequence = z.int().check(z.minimum(1))
const endFirst = { error: fieldCode('range_order'), path: ['to'] }

/** Selects the events that are sent again. */
export const redeliveryBody = z.discriminatedUnion('of', [
  z.object({ of: z.literal('event'), eventId }),
  /** Selects events of one account; both ends are included. */
  z
    .object({ of: z.literal('sequences'), accountNumber, from: sequence, to: sequence, after })
    .check(z.refine(({ from, to }) => from <= to, endFirst)),
  /** Selects events by `createdAt`; `to` itself is not included. */
  z
    .object({ of: z.literal('times'), from: moment, to: moment, after })
    .check(z.refine(({ from, to }) => Date.parse(from) <= Date.parse(to), endFirst)),
  /** Selects everything without a receipt; it is tried now and not after its pause. */
  z.object({ of: z.literal('undelivered'), after }),
  /** Selects every event, from the first one on. */
  z.object({ of: z.literal('all'), after }),
])

export const redelivered = z.object({
  /** How many events are sent again by this call, at most 500. */
  count: z.int(),
  /** Not null if there are more: send the same body with it as `after`. */
  next: z.nullable(z.string()),
})
