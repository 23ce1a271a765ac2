import type { FeedRecord } from '@myaccount/contract/feed/record'
import { addDays, addMonths, type CalendarDate, datePartsOf } from '@myaccount/domain/kernel/calendar-date'
import { cents } from '@myaccount/domain/kernel/money'
import { towns } from '../names.ts'
import { locationsAt } from '../policy-contents.ts'
import { countFrom, writeRecord } from '../write-record.ts'
import { type DemoPolicy, policyRecords } from './demo-account.ts'

type MakeRecords = (accountNumber: string, today: CalendarDate) => Iterable<FeedRecord>

/** The account's last digits keep the numbers of these small accounts apart. */
function serialOf(accountNumber: string): number {
  return Number(accountNumber.slice(-6))
}

function chapelPolicy(accountNumber: string, today: CalendarDate): DemoPolicy {
  const serial = serialOf(accountNumber)
  return {
    accountNumber,
    policyNumber: `15ME0${serial}`,
    policyType: 'MINESSENTIALS',
    effectiveDate: addMonths(addDays(today, 8), -6),
    premiumCents: cents(4_100_00),
    plan: 'semi_annual',
    contents: { locations: locationsAt(towns.cedarWick, 'Orchard', 1) },
    numbers: countFrom(1_000_000_000 + serial * 10),
  }
}

/** A second policy beside the first, its numbers beside the first's. */
function vanPolicy(accountNumber: string, today: CalendarDate): DemoPolicy {
  const serial = serialOf(accountNumber)
  return {
    ...chapelPolicy(accountNumber, today),
    policyNumber: `15CA0${serial}`,
    policyType: 'AUTO',
    plan: 'annual',
    effectiveDate: addMonths(today, -3),
    contents: {},
    numbers: countFrom(1_000_000_000 + serial * 10 + 5),
  }
}

const renewalOffered: MakeRecords = function* (accountNumber, today) {
  yield* policyRecords(
    {
      ...chapelPolicy(accountNumber, today),
      effectiveDate: addMonths(addDays(today, 24), -12),
      status: 'Renewal Offered',
    },
    today,
  )
  yield* policyRecords(
    { ...vanPolicy(accountNumber, today), effectiveDate: addMonths(today, -15), status: 'Expired' },
    today,
  )
}

/** The agency sends the bill; beside it a policy with money to its credit. */
const agencyBilled: MakeRecords = function* (accountNumber, today) {
  yield* policyRecords({ ...chapelPolicy(accountNumber, today), billingMethod: 'agency' }, today)
  yield* policyRecords(
    {
      ...vanPolicy(accountNumber, today),
      twist: () => ({ amountDueCents: -250_00, paidStatus: 'Paid' }),
    },
    today,
  )
}

/** Expired, with a claim still open. */
const expired: MakeRecords = function* (accountNumber, today) {
  const effectiveDate = addMonths(today, -14)
  const policy = chapelPolicy(accountNumber, today)
  yield* policyRecords({ ...policy, effectiveDate, status: 'Expired' }, today)
  const lossDate = addDays(addMonths(effectiveDate, 12), -9)
  const claimNumber = `${datePartsOf(lossDate).year}-0052204`
  yield writeRecord('claim', claimNumber, accountNumber, {
    claimNumber,
    policyNumber: policy.policyNumber,
    status: 'Information needed',
    isOpen: true,
    lossDate,
    reportedDate: addDays(lossDate, 1),
    cause: 'wind',
    adjuster: { name: 'Amadou Leckhart' },
  })
}

const partlyPaid: MakeRecords = function* (accountNumber, today) {
  yield* policyRecords(
    {
      ...chapelPolicy(accountNumber, today),
      twist: ({ number, amountCents }) =>
        number === 2 ? { amountDueCents: amountCents - 800_00, paidStatus: 'Partially Paid' } : undefined,
    },
    today,
  )
  yield* policyRecords(
    {
      ...vanPolicy(accountNumber, today),
      twist: () => ({ invoiceStatus: 'carriedforward', amountDueCents: 0, paidStatus: 'Unpaid' }),
    },
    today,
  )
}

const plain: MakeRecords = function* (accountNumber, today) {
  yield* policyRecords(chapelPolicy(accountNumber, today), today)
}

/** An invoice over $0.00, one without a word on what is due, one written off. */
const nothingOwed: MakeRecords = function* (accountNumber, today) {
  yield* policyRecords(
    {
      ...chapelPolicy(accountNumber, today),
      twist: ({ number }) =>
        number === 1
          ? { amountCents: 0, amountDueCents: 0, paidStatus: 'Paid', items: [] }
          : { amountDueCents: null },
    },
    today,
  )
  yield* policyRecords(
    {
      ...vanPolicy(accountNumber, today),
      twist: () => ({ invoiceStatus: 'writtenoff', amountDueCents: 0, paidStatus: 'Unpaid' }),
    },
    today,
  )
}

const reinstated: MakeRecords = function* (accountNumber, today) {
  yield* policyRecords({ ...chapelPolicy(accountNumber, today), status: 'Reinstated' }, today)
  yield* policyRecords(
    {
      ...vanPolicy(accountNumber, today),
      status: 'Cancelled',
      cancellation: { cancelsOn: addDays(today, -40), amountToStopCents: null },
      twist: ({ amountCents }) => ({ amountDueCents: amountCents, paidStatus: 'Unpaid' }),
    },
    today,
  )
}

/** A term that begins in two months: nothing is billed, all is planned. */
const onlyPlanned: MakeRecords = function* (accountNumber, today) {
  yield* policyRecords(
    { ...chapelPolicy(accountNumber, today), effectiveDate: addDays(today, 62), status: 'Pending' },
    today,
  )
}

/** The type is none of the specification's: the second demo carrier names it, the first one does not. */
const noInvoices: MakeRecords = function* (accountNumber, today) {
  const { numbers: _none, contents: _no, ...policy } = chapelPolicy(accountNumber, today)
  const policyNumber = `15CY0${serialOf(accountNumber)}`
  yield* policyRecords({ ...policy, policyNumber, policyType: 'CYBER' }, today)
}

/** Accounts that each hold one thing seldom met (domain.md 10.1, "Edge records"). */
export const oddAccounts = {
  renewalOffered,
  agencyBilled,
  expired,
  partlyPaid,
  plain,
  nothingOwed,
  reinstated,
  onlyPlanned,
  noInvoices,
} satisfies Record<string, MakeRecords>
