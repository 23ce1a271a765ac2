import type { FastifyInstance } from 'fastify'
import { type PaymentStanding, standingOf } from './billing/carrier-payment.ts'
import type { Carrier } from './carrier.ts'
import { type SystemName, systemNames } from './simulator-state.ts'

/**
 * A program that sends a command waits for its effect in the portal; if that takes longer, the answer says
 * so.
 */
const settleWithinMs = 5_000

function describe(carrier: Carrier) {
  const { book, offsetDays, systems, waiting, answers } = carrier.state()
  const online = Object.fromEntries(systemNames.map((name) => [name, systems[name].online]))
  const standings = [...book.payments.values()].map(standingOf)
  const count = (wanted: PaymentStanding) => standings.filter((each) => each === wanted).length
  return {
    businessDay: book.day,
    offsetDays,
    systems: online,
    /** Records that the portal has not accepted yet. */
    waitingCount: waiting.length,
    /** Payments that the processor received: posted by billing, and not posted yet. */
    payments: { posted: count('posted'), waiting: count('waiting_to_be_posted') },
    lastAnswer: answers[0] ?? null,
  }
}

/** The same commands as the page, for tests and for `scripts/data/simulate.ts`. */
export async function registerApi(app: FastifyInstance, carrier: Carrier): Promise<void> {
  // Only JSON is accepted: a foreign page can send plain text or a form without a preflight, so those are
  // never read.
  app.removeContentTypeParser('text/plain')

  app.get('/api/state', async () => describe(carrier))

  app.post<{ Body: { days: number } }>(
    '/api/advance',
    {
      schema: {
        body: {
          type: 'object',
          required: ['days'],
          properties: { days: { type: 'integer', minimum: 1, maximum: 366 } },
        },
      },
    },
    async (request) => {
      await carrier.advance(request.body.days)
      return describe(carrier)
    },
  )

  app.post<{ Params: { name: SystemName }; Body: { online: boolean } }>(
    '/api/systems/:name',
    {
      schema: {
        params: { type: 'object', properties: { name: { enum: systemNames } } },
        body: { type: 'object', required: ['online'], properties: { online: { type: 'boolean' } } },
      },
    },
    async (request) => {
      carrier.switchSystem(request.params.name, request.body.online)
      await carrier.sender.settled(settleWithinMs)
      return describe(carrier)
    },
  )
}
