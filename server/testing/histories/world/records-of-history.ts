import type { FeedRecord } from '@myaccount/contract/feed/record'
import { address, invoice, policy, record } from '../../make-record.ts'
import type { RunSql } from './clear-money.ts'
import { invoicesByAccount } from './size-of-world.ts'

export const accountNumbers = ['1000700001', '1000700002'] as const
export const payers = ['payer-one', 'payer-two'] as const

/** Who may sign in, by the number that acts name them by: payers first, then employees. */
export const employees = ['employee-one', 'employee-two'] as const
export const people: readonly string[] = [...payers, ...employees]
export const firstEmployee = payers.length

/** The due date of every bill until billing moves it. */
export const firstDueDate = '2026-03-15'

export interface HistoryInvoice {
  readonly account: number
  readonly number: string
  readonly cents: number
  readonly dueDate?: string
}

/** Sums of every kind; the last of the first account is above what needs a one-time code (ADR 0023). */
const sums = [162_634, 39_207, 115, 2_480_001, 2_600_000]

export const historyInvoices: readonly HistoryInvoice[] = invoicesByAccount.flatMap((count, account) =>
  Array.from({ length: count }, (_, index) => ({
    account,
    number: `10007${account}000${index}`,
    cents: sums[index] ?? 5_000,
  })),
)

export const policyOf = (account: number) => `12MF070000${account}`

/** What a history has changed of the carrier's records, and was as it is here before. */
export async function changedRecords(sql: RunSql, nextVersion: () => number): Promise<FeedRecord[]> {
  const same = await sql<{ number: string }>(
    `select invoice_number as number from invoices where amount_cents = any ($1) and invoice_number = any ($2)`,
    [historyInvoices.map(({ cents }) => cents), historyInvoices.map(({ number }) => number)],
  )
  const kept = new Set(same.map(({ number }) => number))
  const [ended] = await sql<{ count: number }>(
    `select count(*)::integer as count from seats where seat_to is not null`,
  )
  return [
    ...historyInvoices
      .filter(({ number }) => !kept.has(number))
      .map((each) => invoiceRecord(each, each.cents, nextVersion())),
    ...(ended?.count === 0
      ? []
      : accountNumbers.map((number) => seat(payers[1], number, null, nextVersion()))),
  ]
}

/** The right to pay, until `to`. */
export function seat(payer: string, account: string, to: string | null, version: number): FeedRecord {
  const data = { userId: payer, role: 'treasurer' as const, from: '2025-01-01', ...(to !== null && { to }) }
  return { ...record('seat', `seat-${payer}-${account}`, data as never, account), version }
}

export function recordsOfHistory(): FeedRecord[] {
  const agency = record('agency', 'FOXGLOVE', { name: 'Foxglove', phone: '2605550142' })
  const accounts = accountNumbers.flatMap((number, index) => [
    record(
      'account',
      number,
      {
        accountName: `Account ${index}`,
        agencyCode: 'FOXGLOVE',
        billingZip: '46799',
        mailingAddress: address,
      },
      number,
    ),
    policy({ account: number, number: policyOf(index), type: 'MINFIRST' }),
  ])
  const insured = payers.flatMap((name) => [
    record('user', name, { email: `${name}@history.example`, displayName: name, userType: 'Insured' }),
    ...accountNumbers.map((number) => seat(name, number, null, 1)),
  ])
  return [
    agency,
    ...accounts,
    ...insured,
    ...employees.map((name) =>
      record('user', name, {
        email: `${name}@history.example`,
        displayName: name,
        userType: 'Employee',
        permissions: ['look_up', 'refund', 'approve', 'act_as'],
      }),
    ),
    ...historyInvoices.map((each) => invoiceRecord(each, each.cents, 1)),
  ]
}

/** The invoice as billing has it when `dueCents` of it are left. */
export function invoiceRecord(
  { account, number, cents, dueDate = firstDueDate }: HistoryInvoice,
  dueCents: number,
  version: number,
): FeedRecord {
  const made = invoice({
    account: accountNumbers[account] ?? '',
    number,
    policy: policyOf(account),
    status: 'due',
    due: dueDate,
    cents,
    dueCents,
    paid: dueCents === 0 ? 'Paid' : dueCents < cents ? 'Partially Paid' : 'Unpaid',
  })
  return { ...made, version }
}
