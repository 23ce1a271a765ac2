import { type Cents, cents, noCents, subtractCents } from '../kernel/money.ts'

/** Money in the books that no transition clears: an employee closes it by hand, with words (ADR 0091). */
export const openItemKinds = [
  /** Paid out or taken by the processor, and no payment of ours. */
  'suspense',
  /** Refunded, and taken back by the payer's bank as well. */
  'double_credit',
] as const
export type OpenItemKind = (typeof openItemKinds)[number]

export const closingKinds = [
  /** The money belongs to an invoice, which billing applies it to. */
  'assigned',
  /** The payer has sent a check. */
  'paid_back',
  /** Nobody will pay or be paid; the note says why. */
  'written_off',
] as const
export type ClosingKind = (typeof closingKinds)[number]

export const closingStates = ['requested', 'approved', 'rejected', 'withdrawn', 'undone'] as const
/** Characters of the words that a closing needs. */
export const closingNoteAtLeast = 10

/** `undone`: the payment of that money was found after all. */
export type ClosingState = (typeof closingStates)[number]

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

/** `amountCents` of suspense is above zero where it came in, of a double credit what the payer owes. */
export interface OpenItem {
  readonly kind: OpenItemKind
  readonly amountCents: Cents
}

/** How an item may be closed. Money that went out for nobody belongs to no invoice. */
export function closingsFor({ kind, amountCents }: OpenItem): readonly ClosingKind[] {
  if (kind === 'double_credit') return ['paid_back', 'written_off']
  return amountCents > 0 ? ['assigned', 'written_off'] : ['written_off']
}

/** Above it a colleague approves. What a payer owes is never forgiven by one person alone. */
export function closingLimit(item: OpenItem, how: ClosingKind, limitCents: Cents): Cents {
  return item.kind === 'double_credit' && how === 'written_off' ? noCents : limitCents
}

export function needsColleague(item: OpenItem, how: ClosingKind, limitCents: Cents): boolean {
  return Math.abs(item.amountCents) > closingLimit(item, how, limitCents)
}

/** What takes the item out of its account. Throws a RangeError for a closing that the item does not have. */
export function closingEntries(item: OpenItem, how: ClosingKind): ClosingEntry[] {
  if (!closingsFor(item).includes(how)) throw new RangeError(`No ${item.kind} is closed as ${how}`)
  const { amountCents } = item
  const [debit, credit] = accountsOf(item.kind, how)
  return [
    { account: debit, cents: amountCents },
    { account: credit, cents: subtractCents(noCents, amountCents) },
  ]
}

/** What takes a closing back. */
export function undoingEntries(item: OpenItem, how: ClosingKind): ClosingEntry[] {
  return closingEntries(item, how).map((entry) => ({ ...entry, cents: cents(-entry.cents) }))
}

function accountsOf(kind: OpenItemKind, how: ClosingKind): [ClosingAccount, ClosingAccount] {
  if (kind === 'suspense') return ['suspense', how === 'assigned' ? 'handed_to_billing' : 'written_off']
  return [how === 'paid_back' ? 'checks_received' : 'written_off', 'double_credits']
}
