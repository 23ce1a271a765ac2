import type { ErrorCode } from '@myaccount/contract/errors'
import type { ApiRequest } from '@myaccount/contract/render-port'
import { describe, expect, it } from 'vitest'
import { contractAnswers } from '../../../api/answers/contract-answers.ts'
import { createCall } from '../../../api/call.ts'
import { buildPaymentBody } from '../review/build-payment-body.ts'
import { aPayment, aQuote } from '../testing/example-payments.ts'
import { sendPayment } from './send-payment.ts'

const cut = 'cut'
const done = { status: 201, body: aPayment() }

type Turn = typeof cut | { readonly status: number; readonly body: object }

function refused(status: number, code: ErrorCode, field?: string) {
  const words = { title: 'Not now', additional_detail: 'Look again.', incident_id: 'INC-7F3K' }
  const errors = field === undefined ? {} : { errors: [{ field, message: 'Say so.' }] }
  return { status, body: { success: false, status, ...words, code, ...errors } }
}

const send = (...turns: Turn[]) => play(turns, false)
/** The same was sent before, and this page does not know what became of it. */
const sendAgain = (...turns: Turn[]) => play(turns, true)

/** Plays the turns in order; a turn more than there are fails the test. */
async function play(turns: readonly Turn[], wasSentBefore: boolean) {
  const requests: ApiRequest[] = []
  const pausesMs: number[] = []
  // The option `paysFirst` of each failed call.
  const unsent: boolean[] = []
  let checking = 0
  const body = buildPaymentBody(aQuote())
  if (body === null) throw new Error('The example can be paid')
  const call = createCall({
    reader: contractAnswers,
    onError: (_, { paysFirst = false }) => unsent.push(paysFirst),
    send: async (request) => {
      requests.push(request)
      const turn = turns[requests.length - 1]
      if (turn === undefined) throw new RangeError('Asked once too often')
      if (turn === cut) throw new TypeError('Failed to fetch')
      return { status: turn.status, body: JSON.stringify(turn.body) }
    },
  })
  const outcome = await sendPayment(body, 'the-key', {
    call,
    pause: async (ms) => {
      pausesMs.push(ms)
    },
    onChecking: () => {
      checking += 1
    },
    wasSentBefore,
    signal: new AbortController().signal,
  })
  return { outcome, requests, pausesMs, checking, unsent }
}

describe('sending a payment', () => {
  it('sends once, in the foreground, when there is an answer', async () => {
    const { outcome, requests, checking } = await send(done)
    expect(outcome).toMatchObject({ kind: 'answered', payment: { confirmation: 'P7K2M9QX4T' } })
    expect(requests.map(({ idempotencyKey, isBackground }) => [idempotencyKey, isBackground])).toEqual([
      ['the-key', false],
    ])
    expect(checking).toBe(0)
  })

  it('sends again under the same key with the same body, in the background and ever more slowly, until there is an answer', async () => {
    const { outcome, requests, pausesMs } = await send(
      cut,
      cut,
      refused(500, 'internal'),
      refused(503, 'payment.unknown'),
      cut,
      cut,
      done,
    )
    expect(outcome.kind).toBe('answered')
    expect(new Set(requests.map(({ idempotencyKey, body }) => `${idempotencyKey} ${body}`)).size).toBe(1)
    expect(requests.map(({ isBackground }) => isBackground)).toEqual([false, ...Array(6).fill(true)])
    expect(pausesMs).toEqual([2000, 4000, 8000, 16000, 30000, 30000])
  })

  it('sends again for as long as the first one runs, however slow the bank', async () => {
    const running = refused(409, 'payment.in_progress')
    const named = {
      ...running,
      body: { ...running.body, payment_id: 'pay_01a205ca89ac70dea7ee328d3c4c1082' },
    }
    const { outcome, checking } = await send(named, named, named, named, done)
    expect(outcome.kind).toBe('answered')
    expect(checking).toBe(4)
  })
})

describe('a refusal', () => {
  it('reports after three tries that somebody else is paying the invoice', async () => {
    const taken = refused(409, 'payment.in_progress')
    expect((await send(taken, taken, taken)).outcome.kind).toBe('in-progress')
  })

  it('for a change asks for another review', async () => {
    expect((await send(refused(409, 'conflict'))).outcome.kind).toBe('changed')
  })

  it('for the same payment of today asks whether it is intended', async () => {
    expect((await send(refused(409, 'conflict', 'isRepeatMeant'))).outcome.kind).toBe('repeat')
  })

  it('shows a refusal of a field with it', async () => {
    const { outcome } = await send(refused(422, 'input.invalid', 'methodId'))
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { errors: [{ field: 'methodId' }] } })
  })

  it('while the service is away means that nothing was charged', async () => {
    expect((await send(refused(503, 'unavailable'))).outcome.kind).toBe('away')
  })

  it('while the service is away says nothing about an earlier call without an answer', async () => {
    const { outcome, requests } = await send(
      cut,
      refused(503, 'unavailable'),
      refused(429, 'rate.limited'),
      done,
    )
    expect(outcome.kind).toBe('answered')
    expect(requests).toHaveLength(4)
  })

  it('says nothing about an earlier press, whatever its answer', async () => {
    for (const refusal of [refused(503, 'unavailable'), refused(429, 'rate.limited')]) {
      const { outcome, requests, checking } = await sendAgain(refusal, refusal, done)
      expect(outcome.kind).toBe('answered')
      expect(requests).toHaveLength(3)
      expect(checking).toBe(2)
    }
    const ended = await sendAgain(refused(401, 'session.required'))
    expect(ended.outcome.kind).toBe('left')
    expect(ended.unsent).toEqual([false])
  })

  it('for an ended session leads away, and nothing was sent if no try came before', async () => {
    const first = await send(refused(401, 'session.required'))
    expect(first.outcome.kind).toBe('left')
    expect(first.unsent).toEqual([true])
    // The first may have been taken: nobody may say that it was not.
    const second = await send(cut, refused(401, 'session.required'))
    expect(second.outcome.kind).toBe('left')
    expect(second.unsent).toEqual([true, false])
  })

  it('with a code of a newer server is shown with its text, unless the outcome of the payment is unknown', async () => {
    const words = { title: 'Not now', additional_detail: 'Call us.' }
    const unknown = { status: 409, body: { success: false, status: 409, ...words, code: 'payment.held' } }
    const { outcome } = await send(unknown)
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { ...words, code: undefined } })
    expect((await send(cut, unknown, done)).outcome.kind).toBe('answered')
    expect((await sendAgain(unknown, done)).outcome.kind).toBe('answered')
  })

  it('says nothing about the payment for an answer of something on the way, with or without a text', async () => {
    const gateway = { status: 502, body: { title: 'Bad Gateway', message: 'No upstream.' } }
    const { outcome, checking } = await send(gateway, done)
    expect(outcome.kind).toBe('answered')
    expect(checking).toBe(1)
  })

  it('for the same payment of today names that payment', async () => {
    const { status, body } = refused(409, 'conflict', 'isRepeatMeant')
    const { outcome } = await send({ status, body: { ...body, payment_id: 'pay_1' } })
    expect(outcome).toEqual({ kind: 'repeat', paymentId: 'pay_1' })
  })
})

it('ends when the person leaves, without further requests', async () => {
  const controller = new AbortController()
  const body = buildPaymentBody(aQuote())
  if (body === null) throw new Error('The example can be paid')
  let sent = 0
  const outcome = await sendPayment(body, 'the-key', {
    call: createCall({
      send: async () => {
        sent += 1
        throw new TypeError('Failed to fetch')
      },
    }),
    pause: async (_ms, signal) => {
      controller.abort()
      signal.throwIfAborted()
    },
    onChecking: () => {},
    wasSentBefore: false,
    signal: controller.signal,
  })
  expect(outcome.kind).toBe('left')
  expect(sent).toBe(1)
})
