import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { copperwillow, larkspur } from '../../../../testing/test-records.ts'
import {
  clearMethods,
  type MethodsApp,
  mastercard,
  processorMethodOf,
  startMethodsApp,
  typedBank,
  uuidOf,
  verifiedBank,
  visa,
} from '../testing/start-methods-app.ts'

let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(() => clearMethods(the))

async function send(method: 'PUT' | 'DELETE', id: string, body?: object) {
  const cookie = await the.signIn('treasurer')
  return await the.call({ method, path: `/api/v1/payment/method/${id}`, cookie, ...(body && { body }) })
}
const change = (id: string, nickname: string | null, isDefault: boolean) =>
  send('PUT', id, { nickname, isDefault })
const remove = (id: string) => send('DELETE', id)
const defaults = async () => (await the.list()).filter((one) => one.isDefault).map(({ id }) => id)

describe('changing a method', () => {
  test('keeps, changes and removes a nickname', async () => {
    const card = await the.save('card', visa)
    expect((await change(card.id, ' Office ', true)).json()).toMatchObject({ nickname: 'Office' })
    expect((await change(card.id, null, true)).json()).toMatchObject({ nickname: null })
    const audits = await the.sql(`select 1 from audit_entries where action = 'method.changed'`)
    expect((await change(card.id, null, true)).statusCode).toBe(200)
    expect(await the.sql(`select 1 from audit_entries where action = 'method.changed'`)).toEqual(audits)
  })

  test('has one default at every moment, with parallel requests too', async () => {
    const methods = [
      await the.save('card', visa),
      await the.save('card', mastercard),
      await the.save('bank', verifiedBank),
    ]
    const answers = await Promise.all(methods.map(({ id }) => change(id, null, true)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(await defaults()).toHaveLength(1)
    const last = methods[1]?.id ?? ''
    expect((await change(last, null, true)).json()).toMatchObject({ isDefault: true })
    expect(await defaults()).toEqual([last])
  })

  test('never leaves no default', async () => {
    const card = await the.save('card', visa)
    const error = expectRefused(await change(card.id, null, false), 422, 'given up')
    expect(error.errors).toMatchObject([{ field: 'isDefault' }])
  })

  test('does not make an unusable one the default', async () => {
    await the.save('card', visa)
    const bank = await the.save('bank', verifiedBank)
    await the.sql(`update payment_methods set state = 'disabled', disabled_by = 'R02' where kind = 'bank'`)
    expectRefused(await change(bank.id, null, true), 409, 'disabled')
  })
})

describe('removing a method', () => {
  test('removes it here and at the processor, notifies, and may be repeated', async () => {
    const card = await the.save('card', visa)
    const processorMethod = await processorMethodOf(the, card)
    expect(await the.customerOf(processorMethod)).toMatch(/^cus_/)
    expect((await remove(card.id)).statusCode).toBe(204)
    expect(await the.customerOf(processorMethod)).toBeNull()
    expect(await the.list()).toEqual([])
    const [event] = await the.sql('select type, body from outbox_events order by sequence desc limit 1')
    expect(event).toEqual({ type: 'method.removed', body: { methodId: card.id, kind: 'card' } })
    expect((await remove(card.id)).statusCode).toBe(204)
    const notified = await the.sql(`select 1 from outbox_events where body->>'methodId' = $1`, [card.id])
    expect(notified, 'added and removed').toHaveLength(2)
    expectRefused(await change(card.id, null, true), 404, 'removed')
  })

  test('makes the newest usable one the default', async () => {
    const first = await the.save('card', visa)
    the.clock.nowMs += 1000
    const second = await the.save('card', mastercard)
    the.clock.nowMs += 1000
    await the.save('bank', typedBank())
    await remove(first.id)
    expect(await defaults()).toEqual([second.id])
  })

  test('is refused while a policy drafts from it', async () => {
    const bank = await the.save('bank', verifiedBank)
    await the.sql(`update policies set eft_bank_name = null where policy_number = '12CA0220975'`)
    const error = expectRefused(await remove(bank.id), 409, 'drafted')
    expect(error.additional_detail).toContain('12CA0220975')
    await the.sql(`update policies set eft_bank_name = 'Other Bank' where policy_number = '12CA0220975'`)
    expect((await remove(bank.id)).statusCode).toBe(204)
  })

  test.each([larkspur, copperwillow])(
    'is refused while a payment of it is under way in %s',
    async (payer) => {
      const card = await the.save('card', visa)
      await attempt(payer, uuidOf(card), 'processing')
      const error = expectRefused(await remove(card.id), 409, 'under way')
      expect(error.title).toBe('Payment under way')
      await the.sql('delete from payment_attempts')
      await attempt(payer, uuidOf(card), 'succeeded')
      expect((await remove(card.id)).statusCode).toBe(204)
    },
  )

  test('holds when the processor does not answer', async () => {
    const card = await the.save('card', visa)
    the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: 1, on: 'every' } })
    expect((await remove(card.id)).statusCode).toBe(204)
    expect(await the.list()).toEqual([])
    the.sandbox.changeSettings({ faults: { kinds: [] } })
  })
})

const attempt = (payer: string, methodId: string, state: string) =>
  the.parts.database.transaction('jobs', (tx) => tx.change(attemptOf(payer, methodId, state)))

/** Put in place behind the product's back: how it comes there is the payments' own. */
function attemptOf(payer: string, methodId: string, state: string) {
  return sql`
    with texted as (
      insert into authorization_texts values (${payer}, 'hash', 'one_time_payment', '1', 'en', 'text') on conflict do nothing),
    accepted as (
      insert into acceptances (account_number, acceptance_id, text_hash, accepted_at)
      values (${payer}, gen_random_uuid(), 'hash', now()) returning acceptance_id)
    insert into payment_attempts
      (account_number, attempt_id, confirmation, state, state_since, amount_cents, source, rail, method_account_number,
       method_id, method_kind, method_brand, method_last4, payer_user_id, business_day, created_at, counts_as_received_on,
       expected_post_date, acceptance_id)
    select ${payer}, gen_random_uuid(), 'P7K2QX9M4T', ${state}, now(), 100, 'web', 'processor', ${larkspur}, ${methodId}::uuid,
       'card', 'visa', '4242', gen_random_uuid(), '2026-03-10', now(), '2026-03-10', '2026-03-10', acceptance_id
    from accepted`
}

test('updates a renewed card here and at the processor; a past date changes nothing', async () => {
  const card = await the.save('card', visa)
  await the.sql('update payment_methods set expires_month = 1, expires_year = 2026')
  const put = async (expires: object) =>
    await the.call({
      method: 'PUT',
      path: `/api/v1/payment/method/${card.id}`,
      cookie: await the.signIn('treasurer'),
      body: { nickname: null, isDefault: true, expires },
    })
  for (const expires of [
    { month: 2, year: 2026 },
    { month: 13, year: 2031 },
  ]) {
    const refused = await put(expires)
    expect(refused.statusCode, refused.body).toBe(422)
    expect(await the.list()).toMatchObject([{ state: 'expired', expiry: '01/2026' }])
  }
  const answer = await put({ month: 9, year: 2031 })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ state: 'active', expiry: '09/2031', isDefault: true })
  // Whoever asks the processor next is told the same.
  await the.parts.paymentMethods.refreshMethodOfSetup(await processorMethodOf(the, card))
  expect(await the.list()).toMatchObject([{ state: 'active', expiry: '09/2031' }])
})
