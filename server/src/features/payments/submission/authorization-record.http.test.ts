import { createHash } from 'node:crypto'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutFor } from '../../../../testing/open-checkout.ts'
import { larkspur, people } from '../../../../testing/test-records.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

let the: PayingApp
let card: MethodFacts

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
})
afterAll(() => the.close())
beforeEach(() => clearPayments(the))

test('records who signed, as what, when, from where, in which language (domain.md 3.3.5)', async () => {
  const { amountCents } = await the.pay({ invoices: '1000044110', method: card })
  const [record] = await the.sql(`
    select a.account_number, u.email, a.acting_user_id, a.amount_cents::int, a.method_id, a.created_at,
           t.language, t.kind, c.accepted_by = a.payer_user_id as is_payers, c.accepted_at = a.created_at as is_at_once,
           c.valid_until, c.revoked_at, host(c.accepted_from) as accepted_from, c.accepted_with,
           (select array_agg(l.invoice_number || ' ' || l.policy_number) from payment_lines l) as paid
    from payment_attempts a join users u on u.user_id = a.payer_user_id
    join acceptances c using (account_number, acceptance_id)
    join authorization_texts t using (account_number, text_hash)`)
  expect(record).toMatchObject({
    account_number: larkspur,
    email: people.treasurer,
    acting_user_id: null,
    amount_cents: amountCents,
    created_at: new Date(the.clock.nowMs),
    language: 'en',
    kind: 'one_time_payment',
    is_payers: true,
    is_at_once: true,
    valid_until: null,
    revoked_at: null,
    accepted_from: '127.0.0.1',
    paid: ['1000044110 12MF0104417'],
  })
})

test.each([
  ['treasurer', 'Treasurer'],
  ['owner', 'Account owner'],
] as const)('signs as the %s with the title of the seat', async (person, title) => {
  const { authorization } = await the.pay({ invoices: '1000044110', method: card, person })
  const signed = authorization.text.split('\n').find((line) => line.startsWith('You sign as '))
  expect(signed).toMatch(new RegExp(`, ${title}\\.$`))
})

test('stores the Spanish text that a Spanish reader agrees to, with its hash', async () => {
  const cookie = `${await the.signIn('treasurer')}; myaccount_language=person.es`
  const query = new URLSearchParams({
    accountNumber: larkspur,
    invoices: '1000044110',
    methodId: card.id,
  })
  const quote = quotePayment.response.parse(
    (await the.call({ path: `/api/v1/payments/quote?${query}`, cookie })).json(),
  )
  const body = the.bodyOf(quote)
  const headers = await checkoutFor(the.call, cookie, body)
  const pay = (cookies: string) =>
    the.call({ method: 'POST', path: '/api/v1/payments', cookie: cookies, body, headers })
  // In another tab the page turned to English: what was read there is another text.
  const inEnglish = await pay(cookie.replace('person.es', 'person.en'))
  expect(inEnglish.json()).toMatchObject({ code: 'conflict', title: 'Something changed' })
  expect((await pay(cookie)).statusCode).toBe(201)
  const [record] = await the.sql<Record<string, string>>(
    `select t.language, t.text, t.text_hash as hash
     from payment_attempts a join acceptances using (account_number, acceptance_id)
     join authorization_texts t using (account_number, text_hash)`,
  )
  const text = record?.text ?? ''
  expect(text).toMatch(/^Al presionar Pagar, usted autoriza un cargo único de /)
  expect(text).toContain('lo carga a esta tarjeta: Visa terminada en 4242.')
  expect(text).not.toMatch(/ending|Treasurer/)
  expect(record?.language).toBe('es')
  expect(record?.hash).toBe(createHash('sha256').update(text).digest('base64url'))
  expect(record?.hash).toBe(quote.authorization?.hash)
})

/** No transition writes any of these columns; portal_app in scope `jobs` may write all others. */
test('refuses every change by the serving role, in any scope', async () => {
  await the.pay({ invoices: '1000044110', method: card })
  const change = (update: string) =>
    the.sql(`
      begin;
      set local role portal_app;
      set local app.scope = 'jobs';
      ${update};
      commit`)
  const changes = [
    ['update payment_attempts set acceptance_id = gen_random_uuid()', 'what was agreed stays'],
    ['update payment_attempts set amount_cents = amount_cents + 1', 'what was agreed stays'],
    ['update payment_attempts set payer_user_id = null', 'what was agreed stays'],
    [`update payment_attempts set method_brand = 'x'`, 'what was agreed stays'],
    [`update payment_attempts set method_account_type = 'savings'`, 'what was agreed stays'],
    [`update authorization_texts set text = 'x'`, 'what was agreed stays'],
    [`update authorization_texts set version = 'y'`, 'permission denied'],
    [`update authorization_texts set language = 'es'`, 'permission denied'],
    ['update acceptances set accepted_from = null', 'permission denied'],
    [`update acceptances set accepted_with = 'x'`, 'permission denied'],
    ['delete from acceptances', 'permission denied'],
  ] as const
  for (const [update, refusal] of changes) {
    await expect(change(update), update).rejects.toThrow(refusal)
    await the.sql('rollback')
  }
  await change('update payment_attempts set reconcile_count = reconcile_count + 1')
})

test('records its revocation once, and nothing else with it', async () => {
  await the.pay({ invoices: '1000044110', method: card })
  const revoke = `update acceptances set revoked_at = now(), revoked_by = gen_random_uuid()`
  await the.sql(revoke)
  await expect(the.sql(revoke)).rejects.toThrow('what was agreed stays')
})
