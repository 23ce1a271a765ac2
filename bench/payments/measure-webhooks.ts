import { randomBytes } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { signWebhook } from '@myaccount/processor-sandbox/events/sign-webhook'
import { runHttpLoop } from '../load/http-loop.ts'
import { interleave } from '../load/interleave.ts'
import { ratioOfRates, type Samples, type Summary, summarize } from '../load/samples.ts'
import { writePost } from '../load/write-post.ts'
import { type Finding, judge } from '../report/finding.ts'
import { connections } from '../rig/bench-portal.ts'
import type { Order } from './data/list-orders.ts'
import { processorIdOf } from './instant-processor.ts'
import type { PaymentRig } from './payment-rig.ts'
import type { Work } from './rigs/record-work.ts'

/** More than the bare driver stores in one stretch. */
const eventsInHand = 1_500
const eventsToApply = 100

interface WebhookFigures {
  readonly portal: Summary
  readonly driver: Summary
  readonly ofDriver: number
  readonly appliedPerSecond: number
}

/** Signed events stored, against the same by the bare driver; then how fast stored ones move their payments. */
export async function measureWebhooks(
  rig: PaymentRig,
  orders: readonly Order[],
): Promise<{ findings: Finding[]; figures: WebhookFigures }> {
  const stored = await measureIntake(rig)
  const appliedPerSecond = await measureApplying(rig, orders.slice(0, eventsToApply))
  const figures = { ...stored, appliedPerSecond }
  return { figures, findings: findingsOf(figures) }
}

async function measureIntake(rig: PaymentRig): Promise<Omit<WebhookFigures, 'appliedPerSecond'>> {
  const { portalPort: port, portal, driver, texts, rows, pace } = rig
  await rows.clear()
  const requests: Buffer[] = []
  const works: Work[] = []
  for (let index = 0; index < eventsInHand; index += 1) {
    const { body, signature } = signedEvent(rig, String(index), makeUuid(Date.now(), randomBytes(10)))
    const headers = { 'Stripe-Signature': signature }
    requests.push(writePost({ port, path: '/webhooks/processor', body, headers }))
    works.push(await portal.receive(body, signature))
  }
  await driver.order({ kind: 'load', texts, works })
  const counted = (run: (durationMs: number) => Promise<Samples>) => async (durationMs: number) => {
    await rows.clear()
    const samples = await run(durationMs)
    const { events } = await rows.count()
    if (events !== samples.latenciesMs.length)
      throw new Error(`${samples.latenciesMs.length} events were answered and ${events} are there.`)
    return samples
  }
  const stretches = await interleave(
    {
      portal: counted((durationMs) => runHttpLoop({ port, requests, connections, durationMs, isOnce: true })),
      driver: counted((durationMs) => driver.order<Samples>({ kind: 'run', how: 'oneByOne', durationMs })),
    },
    pace,
  )
  return {
    portal: summarize(stretches.portal),
    driver: summarize(stretches.driver),
    ofDriver: ratioOfRates(stretches.portal, stretches.driver),
  }
}

/** Debits under way that succeed: each event asks the processor, moves its payment and tells of it. */
async function measureApplying(rig: PaymentRig, orders: readonly Order[]): Promise<number> {
  const { portal, rows } = rig
  await rows.clear()
  portal.processor.answersWith = 'processing'
  for (const [index, order] of orders.entries()) {
    const { attemptId } = await portal.pay(order)
    const { body, signature } = signedEvent(rig, `applied${index}`, attemptId)
    await portal.receive(body, signature)
  }
  portal.processor.answersWith = 'succeeded'
  const startMs = performance.now()
  let applied = 0
  for (let more = -1; more !== 0; applied += more) more = await portal.parts.payments.work.applyEvents()
  const seconds = (performance.now() - startMs) / 1000
  const { succeeded } = await rows.count()
  if (succeeded !== orders.length) throw new Error(`${succeeded} of ${orders.length} payments succeeded.`)
  return applied / seconds
}

function signedEvent({ webhookSecret }: PaymentRig, name: string, attemptId: string) {
  const now = new Date()
  const body = JSON.stringify({
    id: `evt_${name}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: Math.floor(now.getTime() / 1000),
    data: {
      object: {
        id: processorIdOf(attemptId),
        object: 'payment_intent',
        status: 'succeeded',
        metadata: { attempt: attemptId },
      },
    },
  })
  return { body, signature: signWebhook(body, webhookSecret, now) }
}

function findingsOf({ portal, driver, ofDriver, appliedPerSecond }: WebhookFigures): Finding[] {
  const part = 'payments'
  const say = ({ perSecond, p50Ms, p99Ms }: Summary) =>
    `${Math.round(perSecond)}/s, p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms`
  return [
    judge({
      part,
      what: 'signed events stored',
      measured: say(portal),
      against: `driver ${say(driver)}`,
      value: ofDriver,
    }),
    judge({
      part,
      what: 'stored events applied',
      measured: `${eventsToApply} payments moved, one after the other`,
      value: appliedPerSecond,
      unit: 'events/s',
      digits: 0,
    }),
  ]
}
