import { guardOwnOrigin } from '@myaccount/carrier-simulator/guard-own-origin'
import { parseCalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseSettings } from '../faults/parse-settings.ts'
import type { SandboxControls } from '../sandbox-controls.ts'

interface ControlOptions {
  readonly controls: SandboxControls
  readonly port: () => number
}

const refuse = (reply: FastifyReply, fields: readonly string[]) =>
  reply.code(400).send({ error: 'These fields are missing or do not fit.', fields })

/** What the world and the tests steer the sandbox by; Stripe has none of it. JSON in and out. */
export function registerControls(app: FastifyInstance, { controls, port }: ControlOptions): void {
  guardOwnOrigin(app, port)

  app.get('/sandbox/book', async () => controls.book())
  app.get('/sandbox/settings', async () => controls.settings())
  app.put('/sandbox/settings', async (request, reply) => {
    const parsed = parseSettings(request.body)
    if (!parsed.ok) return refuse(reply, parsed.refusal)
    controls.changeSettings(parsed.value)
    return controls.settings()
  })
  app.get('/sandbox/clock', async () => ({ today: controls.today() }))
  app.post<{ Body: { today?: unknown } | null }>('/sandbox/clock', async (request, reply) => {
    const { today } = request.body ?? {}
    const day = typeof today === 'string' ? parseCalendarDate(today) : undefined
    if (!day?.ok) return refuse(reply, ['today'])
    controls.moveTo(day.value)
    return { today: controls.today() }
  })
  app.post('/sandbox/settle', async () => ({ settled: controls.settle() }))
  app.post('/sandbox/events/replay', async () => ({ replayed: controls.replayEvents() }))
  app.post<{ Params: { id: string }; Body: { amountCents?: unknown } | null }>(
    '/sandbox/charges/:id/dispute',
    async ({ params, body }, reply) => {
      const cents = body?.amountCents
      if (cents !== undefined && !(typeof cents === 'number' && Number.isInteger(cents) && cents > 0))
        return refuse(reply, ['amountCents'])
      return controls.disputeCharge(params.id, cents) ? { status: 'needs_response' } : refuse(reply, ['id'])
    },
  )
  app.post<{ Params: { id: string } }>('/sandbox/charges/:id/inquiry', async ({ params }, reply) =>
    controls.inquireCharge(params.id) ? { status: 'warning_needs_response' } : refuse(reply, ['id']),
  )
  app.post<{ Params: { id: string } }>('/sandbox/charges/:id/end', async ({ params }, reply) =>
    controls.endDebit(params.id) ? { status: 'ended' } : refuse(reply, ['id']),
  )
  app.post<{ Params: { id: string } }>('/sandbox/charges/:id/return', async ({ params }, reply) =>
    controls.returnDebit(params.id) ? { status: 'returned' } : refuse(reply, ['id']),
  )
  app.post<{ Params: { id: string } }>('/sandbox/payouts/:id/fail', async ({ params }, reply) =>
    controls.failPayout(params.id) ? { status: 'failed' } : refuse(reply, ['id']),
  )
  app.post<{ Params: { id: string } }>('/sandbox/refunds/:id/fail', async ({ params }, reply) =>
    controls.failRefund(params.id) ? { status: 'failed' } : refuse(reply, ['id']),
  )
  app.post<{ Params: { id: string }; Body: { status?: unknown } | null }>(
    '/sandbox/disputes/:id/close',
    async (request, reply) => {
      const { status } = request.body ?? {}
      if (status !== 'won' && status !== 'lost') return refuse(reply, ['status'])
      if (!controls.closeDispute(request.params.id, status)) return refuse(reply, ['id'])
      return { status }
    },
  )
}
