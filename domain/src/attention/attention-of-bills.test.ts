import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from '../kernel/calendar-date.ts'
import { cents } from '../kernel/money.ts'
import { accountNumber, invoiceNumber, policyNumber } from '../kernel/numbers-of-the-carrier.ts'
import {
  attentionOfBills,
  type BillOfPolicy,
  invoicesThatMake,
  type PolicyWithBills,
} from './attention-of-bills.ts'

const today = calendarDate('2026-11-24')

function bill(
  number: string,
  amount: number,
  inDays: number,
  over: Partial<BillOfPolicy> = {},
): BillOfPolicy {
  return {
    invoiceNumber: invoiceNumber(number),
    invoiceStatus: 'billed',
    invoiceDueDate: addDays(today, inDays),
    amountDueCents: cents(amount),
    paidStatus: 'Unpaid',
    draftsOn: null,
    installmentNumber: 3,
    installmentCount: 10,
    ...over,
  }
}

function policy(over: Partial<PolicyWithBills> = {}): PolicyWithBills {
  return {
    accountNumber: accountNumber('1000482917'),
    policyNumber: policyNumber('12WC0310442'),
    policyType: 'WORKERSCOMP',
    policyStatus: 'Active',
    effectiveDate: calendarDate('2026-09-01'),
    expirationDate: calendarDate('2027-09-01'),
    billingMethod: 'direct',
    cancellation: null,
    draftState: 'not_enrolled',
    draftBankName: null,
    draftBankLast4: null,
    invoices: [],
    ...over,
  }
}

const late = bill('1000043211', 39_200, -8)
const next = bill('1000043212', 50_000, 9)
const kindsOf = (over: Partial<PolicyWithBills>, pending: Parameters<typeof attentionOfBills>[1] = []) =>
  attentionOfBills([policy(over)], pending, today).map(({ kind }) => kind)

describe('a notice of cancellation', () => {
  const noticed = {
    policyStatus: 'Pending Cancellation' as const,
    cancellation: { cancelsOn: addDays(today, 8), amountToStopCents: cents(39_200) },
  }

  test('takes in what is past due of its policy, and offers to pay exactly what stops it', () => {
    const items = attentionOfBills([policy({ ...noticed, invoices: [next, late] })], [], today)
    expect(items.map(({ kind }) => kind)).toEqual(['cancellation', 'bill_due'])
    expect(items[0]).toMatchObject({
      stoppedBy: { amountCents: 39_200, receivedBy: addDays(today, 7) },
      pastDueSince: late.invoiceDueDate,
      invoices: [{ invoiceNumber: late.invoiceNumber, partCents: null }],
    })
  })

  test('offers nothing to pay once its day has come', () => {
    const passed = { ...noticed, cancellation: { ...noticed.cancellation, cancelsOn: today } }
    const [item] = attentionOfBills([policy({ ...passed, invoices: [late] })], [], today)
    expect(item).toMatchObject({ kind: 'cancellation', hasDayPassed: true, stoppedBy: null, invoices: [] })
  })
})

describe('the invoices that make an amount', () => {
  test('are the oldest, the last of them in part', () => {
    expect(invoicesThatMake(cents(40_000), [late, next])).toEqual([
      { invoiceNumber: late.invoiceNumber, partCents: null },
      { invoiceNumber: next.invoiceNumber, partCents: 800 },
    ])
  })

  test('are none if all of them are less, since paying them would not stop the cancellation', () => {
    expect(invoicesThatMake(cents(90_000), [late, next])).toEqual([])
  })
})

test.each([
  ['a bill past its day is past due', { invoices: [late] }, ['past_due']],
  ['a bill with a day ahead is due', { invoices: [next] }, ['bill_due']],
  [
    'a drafted bill is no bill to pay by hand',
    { draftState: 'enrolled' as const, invoices: [{ ...next, draftsOn: next.invoiceDueDate }] },
    ['draft'],
  ],
  [
    'a suspended bank draft is named beside the bill',
    { draftState: 'suspended' as const, invoices: [late] },
    ['past_due', 'draft_suspended'],
  ],
  [
    'money on a cancelled policy asks for a call',
    { policyStatus: 'Cancelled' as const, invoices: [late] },
    ['policy_cancelled'],
  ],
  ['a bill of the agency is not ours to ask for', { billingMethod: 'agency' as const, invoices: [late] }, []],
  ['a planned invoice is no bill yet', { invoices: [{ ...next, invoiceStatus: 'planned' }] }, []],
  ['a renewal that is offered has its day', { policyStatus: 'Renewal Offered' as const }, ['renewal']],
])('%s', (_, over, kinds) => {
  expect(kindsOf(over)).toEqual(kinds)
})

test('asks nobody to pay what is on its way', () => {
  const sent = {
    paymentId: 'pay_1',
    invoiceNumber: late.invoiceNumber,
    amountCents: late.amountDueCents,
    submittedAtMs: 0,
    sentOn: today,
  }
  expect(kindsOf({ invoices: [late] }, [sent])).toEqual([])
})
