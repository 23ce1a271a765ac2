import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { debitFrom, payWith, startTestedSandbox, type TestedSandbox } from './testing/start-tested-sandbox.ts'

/**
 * The compiler proves that the records are of the SDK's types. What it cannot see is what arrives: a field that is
 * promised, be it as null, must be there after the way through JSON.
 */
let the: TestedSandbox
const arrived = new Map<string, object>()

beforeAll(async () => {
  the = await startTestedSandbox()
  const { stripe } = the
  const customer = await stripe.customers.create({ name: 'Larkspur' })
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    confirm: true,
    payment_method: 'pm_usBankAccount_dispute',
    allowed_payment_method_types: ['us_bank_account'],
    mandate_data: {
      customer_acceptance: { type: 'online', online: { ip_address: '192.0.2.1', user_agent: 'test' } },
    },
  })
  const card = await payWith(stripe, 'pm_card_visa', { expand: ['latest_charge'] })
  const debit = await debitFrom(stripe, 'pm_usBankAccount_dispute')
  the.sandbox().settleAll()
  const disputes = await stripe.disputes.list({ payment_intent: debit.id })
  arrived.set('Customers.Customer', await stripe.customers.retrieve(customer.id))
  arrived.set('SetupIntents.SetupIntent', await stripe.setupIntents.retrieve(setup.id))
  arrived.set(
    'PaymentMethods.PaymentMethod',
    await stripe.paymentMethods.retrieve(String(setup.payment_method)),
  )
  arrived.set('Mandates.Mandate', await stripe.mandates.retrieve(String(setup.mandate)))
  arrived.set('PaymentIntents.PaymentIntent', debit)
  if (card.latest_charge !== null && typeof card.latest_charge === 'object')
    arrived.set('Charges.Charge', card.latest_charge)
  arrived.set('Refunds.Refund', await stripe.refunds.create({ payment_intent: card.id, amount: 100 }))
  if (disputes.data[0] !== undefined) arrived.set('Disputes.Dispute', disputes.data[0])
  for await (const event of stripe.events.list({ limit: 1 })) {
    arrived.set('Events.EventBase', event)
    break
  }
})
afterAll(() => the.stop())

/** The fields that the SDK's declaration of the object promises: those without a question mark. */
function promisedFields(file: string, name: string): string[] {
  const path = fileURLToPath(new URL(`resources/${file}.d.ts`, import.meta.resolve('stripe')))
  const [, body = ''] =
    new RegExp(`\\n(?:export )?(?:declare )?interface ${name}(?: extends [^{]*)? \\{\\n([^]*?)\\n\\}`).exec(
      readFileSync(path, 'utf8'),
    ) ?? []
  return [...body.matchAll(/^ {4}([a-z_]+): /gm)].flatMap(([, field = '']) => field)
}

test.each([
  'Customers.Customer',
  'SetupIntents.SetupIntent',
  'PaymentMethods.PaymentMethod',
  'Mandates.Mandate',
  'PaymentIntents.PaymentIntent',
  'Charges.Charge',
  'Refunds.Refund',
  'Disputes.Dispute',
  'Events.EventBase',
])('sends %s with every promised field', (kind) => {
  const [file = '', name = ''] = kind.split('.')
  const promised = promisedFields(file, name)
  expect(promised).toContain('id')
  expect(Object.keys(arrived.get(kind) ?? {})).toEqual(expect.arrayContaining(promised))
})
