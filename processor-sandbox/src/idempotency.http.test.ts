import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  apiKey,
  debitFrom,
  metadata,
  payWith,
  refusalOf,
  startTestedSandbox,
  type TestedSandbox,
} from './testing/start-tested-sandbox.ts'

let folder: string
let statePath: string
let tested: TestedSandbox

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'))
  statePath = path.join(folder, 'processor')
  tested = await startTestedSandbox({ statePath, settings: { holdMs: 60_000, slowMs: 60_000 } })
})
afterEach(async () => {
  await tested.stop()
  await rm(folder, { recursive: true })
})

const key = { idempotencyKey: 'pay_1' }
const charges = () => tested.sandbox().book().charges
const states = () => charges().map(({ state }) => state)
const pay = (stripe = tested.stripe) => payWith(stripe, 'pm_card_visa', {}, key)
const findByAttempt = async () => {
  const query = `metadata['attempt']:'${metadata.attempt}'`
  return (await tested.stripe.paymentIntents.search({ query })).data
}

describe('an idempotency key', () => {
  test('returns the first answer again and charges once', async () => {
    const first = await pay()
    const second = await pay()
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
    expect(states()).toEqual(['succeeded'])
  })

  test('returns a decline again', async () => {
    const decline = () => refusalOf(payWith(tested.stripe, 'pm_card_chargeDeclined', {}, key))
    const first = await decline()
    expect((await decline()).payment_intent?.id).toBe(first.payment_intent?.id)
    expect(states()).toEqual(['failed'])
  })

  test('is refused with other parameters, without effect', async () => {
    await pay()
    const error = await refusalOf(payWith(tested.stripe, 'pm_card_visa', { amount: 100 }, key))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(error.statusCode).toBe(400)
    expect(charges()).toHaveLength(1)
  })

  test('is refused while in use, and answers afterwards', async () => {
    tested.sandbox().changeSettings({ faults: { kinds: ['slow'], calls: 1 } })
    const patient = tested.clientWith(apiKey, 60_000)
    const both = [pay(patient), pay(patient)]
    // Whichever comes second; the first is held until then.
    const refused = await Promise.any(both.map(refusalOf))
    expect(refused).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    tested.sandbox().changeSettings({ slowMs: 0 })
    const answered = await Promise.any(both)
    expect((await pay()).id).toBe(answered.id)
    expect(states()).toEqual(['succeeded'])
  })

  test('is free again after a call that was refused before any work', async () => {
    const { stripe } = tested
    const wrong = await refusalOf(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, key))
    expect(wrong).toMatchObject({ statusCode: 400, code: 'amount_too_small' })
    expect((await pay()).status).toBe('succeeded')
  })
})

describe('a call that goes wrong', () => {
  test('charges without an answer: the money moved, and a query finds it', async () => {
    tested.sandbox().changeSettings({ faults: { kinds: ['hold_after'], calls: 1 } })
    const error = await refusalOf(pay(tested.clientWith(apiKey, 1_000)))
    expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    await expect.poll(findByAttempt).toMatchObject([{ status: 'succeeded', metadata }])
    expect((await pay()).status).toBe('succeeded')
    expect(states()).toEqual(['succeeded'])
  })

  test('cuts the connection after charging, twice because the client asks again', async () => {
    tested.sandbox().changeSettings({ faults: { kinds: ['cut_after'], calls: 2 } })
    expect(await refusalOf(pay())).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(states()).toEqual(['succeeded'])
    expect((await pay()).status).toBe('succeeded')
    expect(states()).toEqual(['succeeded'])
  })

  test('cuts the connection before charging: nothing arrived', async () => {
    tested.sandbox().changeSettings({ faults: { kinds: ['cut_before'], calls: 2 } })
    expect(await refusalOf(pay())).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    expect(await findByAttempt()).toEqual([])
    expect(charges()).toEqual([])
  })

  test('answers 500 after charging, and again under its key, though the money moved', async () => {
    tested.sandbox().changeSettings({ faults: { kinds: ['error_after'], calls: 1 } })
    for (let count = 0; count < 2; count += 1) {
      const error = await refusalOf(pay())
      expect(error).toBeInstanceOf(Stripe.errors.StripeAPIError)
      expect(error.statusCode).toBe(500)
    }
    expect(await findByAttempt()).toMatchObject([{ status: 'succeeded' }])
    expect(states()).toEqual(['succeeded'])
  })

  test('moves nothing with a 500 before charging', async () => {
    tested.sandbox().changeSettings({ faults: { kinds: ['error_before'], calls: 1 } })
    expect((await refusalOf(pay())).statusCode).toBe(500)
    expect(charges()).toEqual([])
  })

  test('answers 429 for too many calls, and leaves the key free', async () => {
    tested.sandbox().changeSettings({ faults: { kinds: ['rate_limited'], calls: 1 } })
    expect(await refusalOf(pay())).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
    expect((await pay()).status).toBe('succeeded')
  })

  test('fails because the call itself asks for it', async () => {
    const asked = { metadata: { ...metadata, sandbox_fault: 'error_after' } }
    expect((await refusalOf(payWith(tested.stripe, 'pm_card_visa', asked))).statusCode).toBe(500)
    expect(states()).toEqual(['succeeded'])
    expect((await pay()).status).toBe('succeeded')
  })

  test('leaves reads alone', async () => {
    const intent = await pay()
    tested.sandbox().changeSettings({ faults: { kinds: ['error_before'], calls: null } })
    expect((await tested.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })
})

test('delays a search, but not a list', async () => {
  tested.sandbox().changeSettings({ searchLagMs: 60_000 })
  const { id } = await pay()
  expect(await findByAttempt()).toEqual([])
  const created = { gte: Math.floor(Date.UTC(2026, 2, 10, 15) / 1000) }
  expect((await tested.stripe.paymentIntents.list({ created })).data.map((each) => each.id)).toEqual([id])
  tested.passMs(60_000)
  expect(await findByAttempt()).toMatchObject([{ id }])
})

test('makes the same faults from the same chance', async () => {
  const run = async () => {
    const other = await startTestedSandbox({
      settings: { faults: { kinds: ['error_before', 'error_after'], rate: 0.5 } },
    })
    const seen: string[] = []
    for (let count = 0; count < 12; count += 1) {
      seen.push(
        await payWith(other.stripe, 'pm_card_visa').then(
          ({ id }) => id,
          () => 'failed',
        ),
      )
    }
    const booked = other.sandbox().book().charges.length
    await other.stop()
    return { seen, booked }
  }
  const first = await run()
  expect(first.seen).toContain('failed')
  expect(first.seen.filter((each) => each !== 'failed').length).toBeGreaterThan(0)
  expect(await run()).toEqual(first)
})

describe('a restart', () => {
  test('keeps charges, keys, waiting debits, unsent events and the business day', async () => {
    const first = await pay()
    await debitFrom(tested.stripe, 'pm_usBankAccount_success')
    tested.moveTo('2026-03-12')
    await tested.restart()
    expect(tested.sandbox().today()).toBe('2026-03-12')
    expect((await pay()).id).toBe(first.id)
    expect(states()).toEqual(['succeeded', 'pending'])
    expect(await tested.hear()).toHaveLength(6)
    tested.moveTo('2026-03-16')
    expect(states()).toEqual(['succeeded', 'succeeded'])
  })

  test('drops a partly written last line and nothing else', async () => {
    await pay()
    await tested.stop()
    const kept = await readFile(statePath, 'utf8')
    await writeFile(statePath, `${kept}[["charge","ch_torn",{"id":`)
    tested = await startTestedSandbox({ statePath })
    expect(states()).toEqual(['succeeded'])
    await payWith(tested.stripe, 'pm_card_visa')
    await tested.restart()
    expect(states()).toEqual(['succeeded', 'succeeded'])
  })

  test('does not start again over a damaged book', async () => {
    await pay()
    await tested.stop()
    await writeFile(statePath, `not a line\n${await readFile(statePath, 'utf8')}`)
    await expect(startTestedSandbox({ statePath })).rejects.toThrow(SyntaxError)
    await rm(statePath)
    tested = await startTestedSandbox({ statePath })
  })
})

test('answers a wrong key with 401, and an unknown address with 404', async () => {
  const wrong = await refusalOf(tested.clientWith('sk_test_other').customers.retrieve('cus_1'))
  expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  expect(await refusalOf(tested.stripe.balance.retrieve())).toMatchObject({ statusCode: 404 })
  expect(await refusalOf(tested.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

test('refuses the older parameter for types, as Stripe does', async () => {
  const answer = await fetch(`${tested.sandbox().origin}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}` },
    body: new URLSearchParams({ amount: '5000', currency: 'usd', 'payment_method_types[0]': 'card' }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { code: 'parameter_unknown' } })
})
