import type { StaffRefund } from '@myaccount/contract/endpoints/admin/admin-refunds'
import {
  accountNumber,
  cents,
  invoiceNumber,
  paymentId,
  policyNumber,
  refundId,
} from '@myaccount/contract/formats'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Page } from '@playwright/test'
import { bringAbout } from './bring-about.ts'

const [first, second] = [invoiceNumber.parse('1000044110'), invoiceNumber.parse('1000043301')]
const lines = [
  { invoiceNumber: first, amountCents: cents.parse(120_000) },
  { invoiceNumber: second, amountCents: cents.parse(39_200) },
]

const cancelling: StaffRefund['invoices'][number] = {
  invoiceNumber: first,
  policyNumber: policyNumber.parse('12WC0310442'),
  policyType: 'WORKERSCOMP',
  paidCents: cents.parse(120_000),
  creditCents: cents.parse(0),
  sentBackCents: cents.parse(0),
  othersCents: cents.parse(0),
  isPosted: true,
  bill: { owedCents: cents.parse(0), dueOn: calendarDate('2026-10-26'), draftsOn: null },
  policy: {
    policyStatus: 'Pending Cancellation',
    effectiveDate: calendarDate('2026-01-01'),
    expirationDate: calendarDate('2028-01-01'),
    cancellation: { cancelsOn: calendarDate('2027-12-09'), amountToStopCents: cents.parse(33_125) },
  },
}
const drafted: StaffRefund['invoices'][number] = {
  ...cancelling,
  invoiceNumber: second,
  policyNumber: policyNumber.parse('12CA0220975'),
  policyType: 'AUTO',
  paidCents: cents.parse(39_200),
  bill: {
    owedCents: cents.parse(0),
    dueOn: calendarDate('2027-12-15'),
    draftsOn: calendarDate('2027-12-15'),
  },
  policy: { ...cancelling.policy, policyStatus: 'Active', cancellation: null } as typeof cancelling.policy,
}

const waiting: StaffRefund = {
  refundId: refundId.parse('ref_00000000000070008000000000000001'),
  paymentId: paymentId.parse('pay_00000000000070008000000000000001'),
  confirmation: 'P7K2QX9M4T',
  accountNumber: accountNumber.parse('1000482917'),
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
  state: 'requested',
  since: '2026-11-24T14:05:00Z',
  amountCents: cents.parse(159_200),
  lines,
  invoices: [cancelling, drafted],
  reason: 'not_applied',
  note: 'Billing sent it back: the treasurer paid by check as well.',
  requestedAt: '2026-11-24T14:05:00Z',
  requestedByName: 'Jorun Castellane',
  decidedByName: null,
  rejection: null,
  failureCode: null,
  isAtProcessor: false,
  reconstructedAt: null,
  mayDecide: true,
  mayWithdraw: false,
}

/** Opens the form of a payment for a policy with a notice of cancellation and one that is drafted. */
export async function reachRefundForm(page: Page): Promise<void> {
  await bringAbout(page, '**/api/v1/admin/payments/*/refunds', () => ({
    refundableCents: 159_200,
    lines,
    invoices: [cancelling, drafted],
    why: null,
    approvalLimitCents: 50_000,
    withoutApprovalCents: 50_000,
    refunds: [],
  }))
  await page.getByRole('button', { name: /^(Refund|Reembolsar)$/ }).click()
  await page.locator('dialog[open]').waitFor()
}

/** Opens the approval of such a refund. */
export async function reachRefundToApprove(page: Page): Promise<void> {
  await bringAbout(page, '**/api/v1/admin/refunds', () => ({ waiting: [waiting], failed: [] }))
  await page.locator('#main table button').first().click()
  await page.locator('dialog[open]').waitFor()
}
