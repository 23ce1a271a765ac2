import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { MethodIdentity } from '@myaccount/domain/payment-methods/method-identity'
import type { PaymentMethodKind } from '@myaccount/domain/payments/amount-to-pay'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { fill, type Message, type Text } from '../message.ts'
import { nameMethod } from '../names/method-name.ts'
import { type Speaker, say } from '../say.ts'
import {
  anyAuthorization,
  bankAuthorization,
  cardAuthorization,
  guestAuthorization,
  signerTitles,
  spokenAuthorization,
} from './authorization-messages.ts'

export type AuthorizationFacts = {
  readonly amountCents: Cents
  readonly method: MethodIdentity
  /** Null for a card, and for a bank whose name is unknown. */
  readonly bankName: string | null
  /** The account that the method is saved on, if it differs from the account that is paid for. */
  readonly savedOn: { readonly accountName: string; readonly accountNumber: AccountNumber } | null
  readonly onOrAfter: CalendarDate
  /** The payer chose the day: less may be due by then. */
  readonly isLater: boolean
  readonly carrierName: string
  readonly carrierPhone: string
  readonly accountName: string
  readonly accountNumber: AccountNumber
  readonly invoiceNumbers: readonly InvoiceNumber[]
  readonly signerName: string
  /** The seat that lets them sign; null without one. */
  readonly signerRole: SeatRole | null
}

export type AuthorizationText = {
  readonly version: string
  readonly kind: PaymentMethodKind
  /** BCP 47, for the record of the text that was shown. */
  readonly language: string
  /**
   * The text must come from the carrier; this one is a placeholder until its counsel has approved its own.
   */
  readonly isPlaceholder: boolean
  /** The line above the Pay button, or the question that is read to a caller. */
  renderShort(facts: AuthorizationFacts): string
  /** The whole text, one paragraph per line, which is stored, hashed and sent as a copy. */
  render(facts: AuthorizationFacts): string
}

/**
 * A new wording in any language is a new version. The text holds the elements of domain.md 3.3.5: identity, amount,
 * timing, the signer's authority, the business account, credits to correct errors, how to revoke.
 */
const version = '2026-11-27'

/** The texts that are read to a caller; their version says so, since nobody pressed a button. */
const spokenVersion = 'spoken 2026-11-28'

/** The text in force for a one-time payment by that method, in the speaker's language. */
export function authorizationTextOf(kind: PaymentMethodKind, speaker: Speaker): AuthorizationText {
  const texts = kind === 'bank' ? bankAuthorization : cardAuthorization
  return {
    version,
    kind,
    language: speaker.locale,
    isPlaceholder: true,
    renderShort: (facts) =>
      say(speaker, [
        fill(facts.isLater ? texts.shortLater : texts.short, {
          account: facts.accountName,
          amount: { cents: facts.amountCents },
          day: { date: facts.onOrAfter },
        }),
        ...ownerOfMethod(kind, facts),
      ]),
    render: (facts) => sayLines(speaker, [pressed(kind, facts), ...termsOf(kind, facts), versionOf(version)]),
  }
}

/**
 * The text in force for a payment that a caller authorizes: one question that is read once. The record and the payer's
 * copy hold that question in the place of the button, and the terms of the page.
 */
export function spokenAuthorizationOf(kind: PaymentMethodKind, speaker: Speaker): AuthorizationText {
  return {
    version: spokenVersion,
    kind,
    language: speaker.locale,
    isPlaceholder: true,
    renderShort: (facts) => say(speaker, asked(kind, facts)),
    render: (facts) =>
      sayLines(speaker, [
        spokenAuthorization.saidYes,
        asked(kind, facts),
        ...termsOf(kind, facts),
        versionOf(spokenVersion),
      ]),
  }
}

export type GuestAuthorizationFacts = Pick<
  AuthorizationFacts,
  'amountCents' | 'onOrAfter' | 'carrierName' | 'carrierPhone' | 'invoiceNumbers'
> & {
  /** As much of the organization's name as a stranger is shown. */
  readonly maskedName: string
}

/** The text in force for a guest who pays one invoice: row-level security recognizes it by its version. */
export function guestAuthorizationOf(facts: GuestAuthorizationFacts, speaker: Speaker) {
  const { amountCents, onOrAfter, carrierName: carrier, carrierPhone: phone, invoiceNumbers } = facts
  const account = facts.maskedName
  const amount = { cents: amountCents }
  const guestVersion = `guest ${version}`
  const sentences: Message[] = [
    fill(cardAuthorization.charge, { amount, day: { date: onOrAfter } }),
    fill(guestAuthorization.charges, { carrier }),
    fill(guestAuthorization.paysFor, { account }),
    fill(anyAuthorization.invoices, { invoices: { list: invoiceNumbers } }),
    anyAuthorization.fixedAmount,
    guestAuthorization.signs,
    cardAuthorization.credit,
    fill(cardAuthorization.revoke, { carrier, phone }),
    versionOf(guestVersion),
  ]
  return {
    version: guestVersion,
    short: say(speaker, fill(guestAuthorization.short, { amount, account })),
    text: sayLines(speaker, sentences),
  }
}

function pressed(kind: PaymentMethodKind, { amountCents, onOrAfter, isLater }: AuthorizationFacts): Message {
  const { debit, debitLater } = bankAuthorization
  const { charge, chargeLater } = cardAuthorization
  const text = kind === 'bank' ? (isLater ? debitLater : debit) : isLater ? chargeLater : charge
  return fill(text, { amount: { cents: amountCents }, day: { date: onOrAfter } })
}

function asked(kind: PaymentMethodKind, facts: AuthorizationFacts): Message[] {
  const { bank, bankLater, card, cardLater } = spokenAuthorization
  const text = kind === 'bank' ? (facts.isLater ? bankLater : bank) : facts.isLater ? cardLater : card
  const question = fill(text, {
    name: facts.signerName,
    amount: { cents: facts.amountCents },
    account: facts.accountName,
    method: nameMethod(facts.method),
    day: { date: facts.onOrAfter },
    phone: facts.carrierPhone,
  })
  return [...ownerOfMethod(kind, facts), question]
}

/** Names whose method it is, where it is saved on another account than the one paid for. */
function ownerOfMethod(kind: PaymentMethodKind, { savedOn }: AuthorizationFacts): Message[] {
  const { shortSavedOn } = kind === 'bank' ? bankAuthorization : cardAuthorization
  return savedOn === null ? [] : [fill(shortSavedOn, { owner: savedOn.accountName })]
}

const termsOf = (kind: PaymentMethodKind, facts: AuthorizationFacts) =>
  kind === 'bank' ? bankTerms(facts) : cardTerms(facts)

const versionOf = (version: string) => fill(anyAuthorization.version, { version })

function sayLines(speaker: Speaker, sentences: readonly Text[]): string {
  return sentences.map((sentence) => say(speaker, sentence)).join('\n')
}

function bankTerms(facts: AuthorizationFacts): Message[] {
  const { carrierName: carrier, carrierPhone: phone, bankName: bank, savedOn } = facts
  const method = nameMethod(facts.method)
  const texts = bankAuthorization
  return [
    bank === null
      ? fill(texts.takesFrom, { carrier, method })
      : fill(texts.takesFromAt, { carrier, method, bank }),
    ...whereItIsSaved(facts, texts.savedOn),
    texts.banksClosed,
    ...whatIsPaid(facts),
    ...whoSigns(facts),
    savedOn === null ? texts.belongsToOrganization : fill(texts.belongsTo, { owner: savedOn.accountName }),
    texts.networkRules,
    texts.returned,
    texts.credit,
    fill(texts.revoke, { carrier, phone }),
  ]
}

function cardTerms(facts: AuthorizationFacts): Message[] {
  const { carrierName: carrier, carrierPhone: phone, savedOn } = facts
  const method = nameMethod(facts.method)
  const texts = cardAuthorization
  return [
    fill(texts.charges, { carrier, method }),
    ...whereItIsSaved(facts, texts.savedOn),
    ...whatIsPaid(facts),
    ...whoSigns(facts),
    savedOn === null ? texts.mayUse : texts.mayUseForBoth,
    texts.credit,
    fill(facts.isLater ? texts.revokeLater : texts.revoke, { carrier, phone }),
  ]
}

type SavedOn = (typeof bankAuthorization | typeof cardAuthorization)['savedOn']

/** Names the owner of a method that is saved on another account than the one paid for. */
function whereItIsSaved({ savedOn }: AuthorizationFacts, message: SavedOn): Message[] {
  if (savedOn === null) return []
  return [fill(message, { owner: savedOn.accountName, number: savedOn.accountNumber })]
}

function whatIsPaid({ accountName, accountNumber, invoiceNumbers, isLater }: AuthorizationFacts): Message[] {
  return [
    fill(anyAuthorization.paysFor, { account: accountName, number: accountNumber }),
    fill(anyAuthorization.invoices, { invoices: { list: invoiceNumbers } }),
    ...(isLater
      ? [anyAuthorization.amountAtMost, anyAuthorization.withdraw]
      : [anyAuthorization.fixedAmount]),
  ]
}

function whoSigns({ signerName: name, signerRole, savedOn }: AuthorizationFacts): Message[] {
  return [
    signerRole === null
      ? fill(anyAuthorization.signer, { name })
      : fill(anyAuthorization.signerWithTitle, { name, title: signerTitles[signerRole] }),
    savedOn === null ? anyAuthorization.maySign : anyAuthorization.maySignForBoth,
  ]
}
