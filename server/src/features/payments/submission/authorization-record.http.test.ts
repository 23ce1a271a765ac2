import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

test('the record says who signed, as what, when, from where, in which language (domain.md 3.3.5)', async () => {
  const { amountCents } = await the.pay({ invoices: '1000044110', method: card })
  const [record] = await the.sql(`
    select a.account_number, u.email, a.acting_user_id, a.amount_cents::int, a.method_id, a.created_at,
           a.authorization_language, host(a.accepted_from) as accepted_from, a.accepted_with,
           (select array_agg(l.invoice_number || ' ' || l.policy_number) from payment_lines l) as paid
    from payment_attempts a join users u on u.user_id = a.payer_user_id`)
  expect(record).toMatchObject({
    account_number: larkspur,
    email: people.treasurer,
    acting_user_id: null,
    amount_cents: amountCents,
    created_at: new Date(the.clock.nowMs),
    authorization_language: 'en',
    accepted_from: '127.0.0.1',
    paid: ['1000044110 12MF0104417'],
  })
})

test.each([
  ['treasurer', 'Treasurer'],
  ['owner', 'Account owner'],
] as const)('the %s signs with the title of the seat', async (person, title) => {
  const { authorization } = await the.pay({ invoices: '1000044110', method: card, person })
  const signed = authorization.text.split('\n').find((line) => line.startsWith('You sign as '))
  expect(signed).toMatch(new RegExp(`, ${title}\\.$`))
})

/** Of the columns that a transition writes none is among these; portal_app in scope `jobs` may write all others. */
test('nothing of it can be changed by the role that serves, whatever it is called on for', async () => {
  await the.pay({ invoices: '1000044110', method: card })
  const change = (set: string) =>
    the.sql(`
      begin;
      set local role portal_app;
      set local app.scope = 'jobs';
      update payment_attempts set ${set};
      commit`)
  const changes = [
    `authorization_text = 'x', authorization_version = 'y', accepted_from = null`,
    `accepted_with = 'x'`,
    `authorization_language = 'es'`,
    `amount_cents = amount_cents + 1`,
    `payer_user_id = null`,
    `method_label = 'x'`,
  ]
  for (const set of changes) {
    await expect(change(set), set).rejects.toThrow('what was agreed stays')
    await the.sql('rollback')
  }
  await change(`reconcile_count = reconcile_count + 1`)
})
