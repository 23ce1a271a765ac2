import type { CalendarDate } from '../kernel/calendar-date.ts'
import { formatCalendarDate } from '../kernel/format-date.ts'
import { formatCents } from '../kernel/format-money.ts'
import type { Cents } from '../kernel/money.ts'
import type { AccountNumber, InvoiceNumber } from '../kernel/numbers-of-the-carrier.ts'
import type { PaymentMethodKind } from './amount-to-pay.ts'

export type AuthorizationFacts = {
  readonly amountCents: Cents
  /** From `methodLabel`: "Business checking ending 6789". */
  readonly methodLabel: string
  /** Null for a card, and for a bank that nobody could name. */
  readonly bankName: string | null
  /** The account that the method is saved on, where it is another one than is paid for. */
  readonly savedOn: { readonly accountName: string; readonly accountNumber: AccountNumber } | null
  readonly onOrAfter: CalendarDate
  readonly carrierName: string
  readonly carrierPhone: string
  readonly accountName: string
  readonly accountNumber: AccountNumber
  readonly invoiceNumbers: readonly InvoiceNumber[]
  readonly signerName: string
  readonly signerTitle: string | null
}

export type AuthorizationText = {
  readonly version: string
  readonly kind: PaymentMethodKind
  /** BCP 47, for the record of what was shown. */
  readonly language: 'en'
  /** The words are the carrier's to give; these stand in until its counsel has approved its own. */
  readonly isPlaceholder: boolean
  /** The line above the Pay button. */
  renderShort(facts: Pick<AuthorizationFacts, 'amountCents' | 'onOrAfter' | 'savedOn'>): string
  /** The whole text, one paragraph a line: what is kept, hashed and sent as a copy. */
  render(facts: AuthorizationFacts): string
}

/**
 * Carrier text, placeholder. A text that was ever shown is never changed: a new wording is a new version, and each
 * payment keeps the text that it was made under. It holds the elements of domain.md 3.3.5: identity, amount, timing, the signer's authority, the business
 * account, credits to correct errors, how to revoke.
 */
const version = '2026-11-22'

const bankText: AuthorizationText = {
  version,
  kind: 'bank',
  language: 'en',
  isPlaceholder: true,
  renderShort: ({ amountCents, onOrAfter, savedOn }) =>
    [
      `By pressing Pay you authorize a one-time electronic debit of ${formatCents(amountCents)} from the account above, on or after ${formatCalendarDate(onOrAfter)}.`,
      ...(savedOn === null ? [] : [`The account is saved on ${savedOn.accountName}.`]),
    ].join(' '),
  render: (facts) =>
    [
      `By pressing Pay you authorize a one-time electronic debit of ${formatCents(facts.amountCents)}, on or after ${formatCalendarDate(facts.onOrAfter)}.`,
      `${facts.carrierName} takes it from ${facts.methodLabel}${facts.bankName === null ? '' : ` at ${facts.bankName}`}.`,
      ...whereItIsSaved(facts, 'bank account'),
      'If banks are closed that day, it is taken on the next banking day.',
      ...whatIsPaid(facts),
      ...whoSigns(facts),
      `The bank account belongs to ${facts.savedOn?.accountName ?? 'the organization'} and is a business account, not a personal one.`,
      'You agree to the ACH network rules for business debits.',
      'If your bank returns the debit, the invoices count as unpaid and a fee may be added.',
      'We may credit the account to correct an error.',
      `To revoke this authorization, call ${facts.carrierName} at ${facts.carrierPhone} before the debit is sent to your bank.`,
      `Text version ${version}.`,
    ].join('\n'),
}

const cardText: AuthorizationText = {
  version,
  kind: 'card',
  language: 'en',
  isPlaceholder: true,
  renderShort: ({ amountCents, onOrAfter, savedOn }) =>
    [
      `By pressing Pay you authorize a one-time charge of ${formatCents(amountCents)} to the card above, on or after ${formatCalendarDate(onOrAfter)}.`,
      ...(savedOn === null ? [] : [`The card is saved on ${savedOn.accountName}.`]),
    ].join(' '),
  render: (facts) =>
    [
      `By pressing Pay you authorize a one-time charge of ${formatCents(facts.amountCents)}, on or after ${formatCalendarDate(facts.onOrAfter)}.`,
      `${facts.carrierName} charges it to ${facts.methodLabel}.`,
      ...whereItIsSaved(facts, 'card'),
      ...whatIsPaid(facts),
      ...whoSigns(facts),
      facts.savedOn === null
        ? 'You may use this card for the organization.'
        : 'You may use this card for both organizations.',
      'We may credit the card to correct an error.',
      `A card is charged at once. To revoke this authorization or ask for a refund, call ${facts.carrierName} at ${facts.carrierPhone}.`,
      `Text version ${version}.`,
    ].join('\n'),
}

/** The text in force for a one-time payment by that method. */
export function authorizationTextOf(kind: PaymentMethodKind): AuthorizationText {
  return kind === 'bank' ? bankText : cardText
}

/** Of another account's method: whose it is stands beside whose bill it pays. */
function whereItIsSaved({ savedOn }: AuthorizationFacts, what: 'bank account' | 'card'): string[] {
  if (savedOn === null) return []
  return [`The ${what} is saved on ${savedOn.accountName}, account ${savedOn.accountNumber}.`]
}

function whatIsPaid({ accountName, accountNumber, invoiceNumbers }: AuthorizationFacts): string[] {
  return [
    `It pays for ${accountName}, account ${accountNumber}.`,
    `Invoices paid: ${invoiceNumbers.join(', ')}.`,
    'The amount does not change, and nothing more is taken under this authorization.',
  ]
}

function whoSigns({ signerName, signerTitle, savedOn }: AuthorizationFacts): string[] {
  return [
    `You sign as ${signerTitle === null ? signerName : `${signerName}, ${signerTitle}`}.`,
    savedOn === null
      ? 'You confirm that you are authorized to sign for the organization.'
      : 'You confirm that you are authorized to sign for both organizations.',
  ]
}
