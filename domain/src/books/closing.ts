import { defineMachine } from '../kernel/define-machine.ts'
import { type Cents, cents, noCents, subtractCents } from '../kernel/money.ts'

/** Money in the books that no transition clears: an employee closes it by hand, with a note (ADR 0055). */
export const openItemKinds = [
  /** Paid out or taken by the processor for no payment of ours. */
  'suspense',
  /** Refunded, and also taken back by the payer's bank. */
  'double_credit',
] as const
export type OpenItemKind = (typeof openItemKinds)[number]

export const closingKinds = [
  /** The money belongs to an invoice; billing applies it. */
  'assigned',
  /** The payer has sent a check. */
  'paid_back',
  /** The money is neither collected nor paid; the note gives the reason. */
  'written_off',
] as const
export type ClosingKind = (typeof closingKinds)[number]

export const closingStates = ['requested', 'approved', 'rejected', 'withdrawn', 'undone'] as const
/** The least length of a closing's note, in characters. */
export const closingNoteAtLeast = 10

/** `undone`: the payment of that money was found later. */
export type ClosingState = (typeof closingStates)[number]

export const closingMachine = defineMachine({
  name: 'closing',
  states: closingStates,
  initial: ['requested'],
  transitions: [
    { from: 'requested', to: 'approved' },
    { from: 'requested', to: 'rejected' },
    { from: 'requested', to: 'withdrawn' },
    { from: 'requested', to: 'undone' },
    { from: 'approved', to: 'undone' },
  ],
  predicates: {
    /** The item is closed, or a colleague is asked to approve that. */
    isLive: ['requested', 'approved'],
  },
})

/**
 * | Account           | Side   | Its balance says                                          |
 * |-------------------|--------|-----------------------------------------------------------|
 * | handed_to_billing | credit | assigned to invoices, told to billing, which applies it   |
 * | checks_received   | debit  | paid back by check, outside the processor                 |
 * | written_off       | debit  | closed with a reason and nothing else                     |
 */
export const closingAccounts = [
  'suspense',
  'double_credits',
  'handed_to_billing',
  'checks_received',
  'written_off',
] as const
export type ClosingAccount = (typeof closingAccounts)[number]

export interface ClosingEntry {
  readonly account: ClosingAccount
  /** Above zero is a debit. */
  readonly cents: Cents
}

/**
 * Suspense: `amountCents` is above zero if the money came in. Double credit: it is the amount that the payer
 * owes.
 */
export interface OpenItem {
  readonly kind: OpenItemKind
  readonly amountCents: Cents
}

/** The ways to close an item. Money that went out without a payment belongs to no invoice. */
export function closingsFor({ kind, amountCents }: OpenItem): readonly ClosingKind[] {
  if (kind === 'double_credit') return ['paid_back', 'written_off']
  return amountCents > 0 ? ['assigned', 'written_off'] : ['written_off']
}

/**
 * A closing above this limit needs a colleague's approval. One person alone never forgives an amount that a
 * payer owes.
 */
export function closingLimit(item: OpenItem, how: ClosingKind, limitCents: Cents): Cents {
  return item.kind === 'double_credit' && how === 'written_off' ? noCents : limitCents
}

export function needsColleague(item: OpenItem, how: ClosingKind, limitCents: Cents): boolean {
  return Math.abs(item.amountCents) > closingLimit(item, how, limitCents)
}

/**
 * The entries that move the item out of its account. Throws a RangeError if the item cannot be closed that
 * way.
 */
export function closingEntries(item: OpenItem, how: ClosingKind): ClosingEntry[] {
  if (!closingsFor(item).includes(how)) throw new RangeError(`No ${item.kind} is closed as ${how}`)
  const { amountCents } = item
  const [debit, credit] = accountsOf(item.kind, how)
  return [
    { account: debit, cents: amountCents },
    { account: credit, cents: subtractCents(noCents, amountCents) },
  ]
}

/** The entries that reverse a closing. */
export function undoingEntries(item: OpenItem, how: ClosingKind): ClosingEntry[] {
  return closingEntries(item, how).map((entry) => ({ ...entry, cents: cents(-entry.cents) }))
}

function accountsOf(kind: OpenItemKind, how: ClosingKind): [ClosingAccount, ClosingAccount] {
  if (kind === 'suspense') return ['suspense', how === 'assigned' ? 'handed_to_billing' : 'written_off']
  return [how === 'paid_back' ? 'checks_received' : 'written_off', 'double_credits']
}
