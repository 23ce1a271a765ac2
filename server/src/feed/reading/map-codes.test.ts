import { expect, test } from 'vitest'
import { readCodes } from '../../carrier/read-codes.ts'
import { mapCodes } from './map-codes.ts'

const file = readCodes(
  Buffer.from(
    `field,value,means,en,es
payment_plan,9-Pay Midterm,ten_pay,Nine payments,Nueve pagos
payment_plan,10P,ten_pay,,
policy_status,In force,Active,,
billing_method,DB,direct,,
invoice_status,Open,billed,,
paid_status,P,Paid,,
`,
  ),
)
const codes = typeof file === 'string' ? {} : file.value

test('puts the values of the portal in place of those of the core system', () => {
  const sent = {
    termNumber: '1',
    paymentPlan: '10p',
    policyStatus: 'IN FORCE',
    billingMethod: 'DB',
    other: [1],
  }
  expect(mapCodes('policy', sent, codes)).toEqual({
    ok: true,
    value: {
      termNumber: '01',
      paymentPlan: 'ten_pay',
      policyStatus: 'Active',
      billingMethod: 'direct',
      other: [1],
    },
  })
  expect(mapCodes('invoice', { invoiceStatus: 'open', paidStatus: 'P', paymentPlan: null }, codes)).toEqual({
    ok: true,
    value: { invoiceStatus: 'billed', paidStatus: 'Paid', paymentPlan: null },
  })
  expect(mapCodes('document', { term: { number: '2', from: 'x' } }, codes)).toEqual({
    ok: true,
    value: { term: { number: '02', from: 'x' } },
  })
})

test('keeps a payment plan that has a name of its own, since its name is shown', () => {
  expect(mapCodes('policy', { paymentPlan: '9-Pay Midterm' }, codes)).toEqual({
    ok: true,
    value: { paymentPlan: '9-Pay Midterm' },
  })
})

test.each([
  [
    'policy',
    { paymentPlan: '9-Pay' },
    'data.paymentPlan: codes.csv lacks the line payment_plan,9-Pay,MEANING,,',
  ],
  [
    'policy',
    { policyStatus: 'A, B' },
    'data.policyStatus: codes.csv lacks the line policy_status,"A, B",MEANING,,',
  ],
  [
    'document',
    { term: { number: 'II' } },
    'data.term.number: codes.csv lacks the line term_number,II,MEANING,,',
  ],
  [
    'policy',
    { billingMethod: 'someone@larkspur.example' },
    'data.billingMethod: codes.csv lacks the line billing_method,VALUE,MEANING,,',
  ],
] as const)('refuses a value of %s that no line maps, and quotes the line: %#', (type, data, reason) => {
  expect(mapCodes(type, data, codes)).toEqual({ ok: false, refusal: { code: 'unmapped_code', reason } })
})

test('leaves the plan of a bill as the billing system spells it', () => {
  const bill = { invoiceStatus: 'billed', paymentPlan: 'Quarterly by check' }
  expect(mapCodes('invoice', bill, codes)).toEqual({ ok: true, value: bill })
})

test.each([null, 'x', { paymentPlan: 7 }, { paymentPlan: '' }, { paymentPlan: 'x'.repeat(41) }])(
  'leaves what is no code to the schema: %#',
  (data) => expect(mapCodes('policy', data, codes)).toEqual({ ok: true, value: data }),
)
