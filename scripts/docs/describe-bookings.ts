import { balanceKinds } from '../../domain/src/books/balance-kind.ts'
import { closingEntries, closingsFor, openItemKinds } from '../../domain/src/books/closing.ts'
import { settlementEntries } from '../../domain/src/books/settlement.ts'
import { formatCents } from '../../domain/src/kernel/format-money.ts'
import { type Cents, cents } from '../../domain/src/kernel/money.ts'
import { entriesFor } from '../../domain/src/payments/ledger.ts'
import { type LedgerBooking, paymentGraph } from '../../domain/src/payments/payment-graph.ts'
import { isSettled } from '../../domain/src/payments/payment-state.ts'

interface Entry {
  readonly account: string
  readonly cents: Cents
}

/** Of every example. */
const amount = cents(10_000)

/** docs/api/t-accounts.md: the entries that the code itself makes for each event of $100.00. */
export function describeBookings(): string {
  return `# T-accounts

Written by \`npm run openapi\` from the code that books, for an event of ${formatCents(amount)}. What each account says stands in \`domain/src/payments/ledger.ts\` and \`domain/src/books/settlement.ts\`.

## Events of a payment
${paymentBookings().join('')}
## Movements of a payout

Of a card, with a fee of $3.20 for a charge and $15.00 for a dispute. Each is booked by invoice line, on the day the payout arrives, or the day it is read once that month is over.
${payoutBookings().join('')}
## Open items that employees close

What each account says stands in \`domain/src/books/closing.ts\`. What is undone is booked the other way round.
${closingBookings().join('')}`
}

function closingBookings(): string[] {
  return openItemKinds.flatMap((kind) => {
    const item = { kind, amountCents: amount }
    return closingsFor(item).map((how) => tAccounts(how, `of a ${kind}`, closingEntries(item, how)))
  })
}

function paymentBookings(): string[] {
  const shown = new Map<string, { entries: Entry[]; edges: string[] }>()
  for (const { from, event, to, ledger } of paymentGraph) {
    if (ledger === null) continue
    // Where the money stood: a payment that was refunded in part may have been posted before, or not.
    const held = from === 'disputed' && ledger === 'dispute_close_won' ? [to] : [from]
    for (const state of held.flatMap((one) => standsAs(ledger, one))) {
      const entries = entriesFor(ledger, amount, state)
      const title = `${ledger} ${entries.map(({ account }) => account).join(' ')}`
      const known = shown.get(title) ?? { entries, edges: [] }
      const edge = `\`${event}\`: ${from} → ${to}`
      if (!known.edges.includes(edge)) known.edges.push(edge)
      shown.set(title, known)
    }
  }
  return [...shown, ...besidesTheGraph()].map(([title, { entries, edges }]) =>
    tAccounts(title.split(' ')[0] ?? '', edges.join('; '), entries),
  )
}

/** What no transition of a payment books, and when. */
function besidesTheGraph(): [string, { entries: Entry[]; edges: string[] }][] {
  const rows: [LedgerBooking, 'succeeded' | 'posted', string][] = [
    ['credit_twice', 'posted', 'a bank took a debit back that was refunded (ADR 0054)'],
    ['refund_fail', 'posted', 'a refund came back to the processor, and is owed to the payer (ADR 0026)'],
    ['refund_again', 'posted', 'what came back was refunded again'],
    ['refund_taken', 'posted', 'the bank took the payment back, with what the refund that failed had left'],
    [
      'overpay',
      'succeeded',
      'another payment has paid the invoice too, and this one is not posted (ADR 0026)',
    ],
    ['overpay', 'posted', 'the same of a payment that is posted'],
    ['overpay_end', 'succeeded', 'one of the two has gone back, or this one was posted meanwhile'],
    ['overpay_end', 'posted', 'one of the two has gone back'],
    ['refund_approve', 'posted', 'a refund by staff: requested → approved'],
    ['refund_settle', 'posted', 'the processor has that refund, which `refund` books, or it came to nothing'],
  ]
  return rows.map(([booking, stands, edge]) => [
    `${booking} `,
    { entries: entriesFor(booking, amount, stands), edges: [edge] },
  ])
}

const byWhereItStands: ReadonlySet<LedgerBooking> = new Set(['reverse', 'dispute_open', 'dispute_close_won'])

function standsAs(booking: LedgerBooking, state: Parameters<typeof entriesFor>[2]) {
  if (!byWhereItStands.has(booking)) return [state]
  if (state === 'partially_refunded') return ['succeeded', 'posted'] as const
  return isSettled(state) ? [state] : (['posted'] as const)
}

const fees: Readonly<Partial<Record<(typeof balanceKinds)[number], number>>> = { charge: 320, dispute: 1_500 }
const goesOut: ReadonlySet<string> = new Set(['refund', 'dispute', 'fee', 'payout_failed'])
const ofNobody: ReadonlySet<string> = new Set(['fee', 'payout_failed'])

function payoutBookings(): string[] {
  const payment = {
    methodKind: 'card',
    lines: [{ invoiceNumber: '1000044110', amountCents: amount }],
  } as const
  const known = balanceKinds
    .filter((kind) => kind !== 'other')
    .map((kind) => {
      const moved = {
        kind,
        amountCents: cents(goesOut.has(kind) ? -amount : amount),
        feeCents: cents(fees[kind] ?? 0),
        currency: 'usd',
      }
      return tAccounts(
        kind,
        'of a payment of ours',
        settlementEntries(moved, ofNobody.has(kind) ? null : payment),
      )
    })
  const unknown = { kind: 'charge', amountCents: amount, feeCents: cents(320), currency: 'usd' } as const
  return [...known, tAccounts('charge', 'of no payment of ours', settlementEntries(unknown, null))]
}

function tAccounts(title: string, when: string, entries: readonly Entry[]): string {
  const rows = entries.map(({ account, cents: is }) =>
    is > 0 ? `| ${account} | ${formatCents(is)} | |` : `| ${account} | | ${formatCents(cents(-is))} |`,
  )
  return `
### ${title}

${when}

| Account | Debit | Credit |
|---|---:|---:|
${rows.join('\n')}
`
}
