import { createHash } from 'node:crypto'
import { bankProcessingDay } from '@myaccount/domain/calendar/cut-off'
import { maskName } from '@myaccount/domain/guest-checkout/mask-name'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import {
  authorizationTextOf,
  guestAuthorizationOf,
  spokenAuthorizationOf,
} from '@myaccount/messages/authorization/authorization-text'
import type { UsableMethodRow } from '../../payment-methods/payment-methods.reader.ts'
import { type PayerAsking, termsOf } from '../payer.ts'

interface AuthorizationInput {
  readonly asking: PayerAsking
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly invoiceNumbers: readonly InvoiceNumber[]
  readonly totalCents: Cents
  /** Null of a guest, who enters a card beneath the text. */
  readonly method: UsableMethodRow | null
  /** The day that the payer chose; null for now. */
  readonly payOn: CalendarDate | null
  readonly now: LocalTime
  readonly carrier: { readonly name: string; readonly phone: string }
}

/**
 * The text under which Pay is pressed, or that an employee reads to the caller they pay for; its hash says that it was
 * this one (domain.md 3.3.5).
 */
export function writeAuthorization(input: AuthorizationInput) {
  const { asking, accountNumber, accountName, invoiceNumbers, totalCents, method, now, carrier } = input
  if (method === null || asking.payer.kind === 'guest') return writeForGuest(input)
  const textOf = asking.payer.kind === 'staff' ? spokenAuthorizationOf : authorizationTextOf
  const kind = textOf(method.kind, asking.speaker)
  const signer = termsOf(asking.payer).signerOn(accountNumber)
  const facts = {
    amountCents: totalCents,
    method,
    bankName: method.bankName,
    savedOn:
      method.accountNumber === accountNumber
        ? null
        : { accountName: method.accountName, accountNumber: method.accountNumber },
    isLater: input.payOn !== null,
    onOrAfter: method.kind === 'bank' ? bankProcessingDay(now) : now.date,
    carrierName: carrier.name,
    carrierPhone: carrier.phone,
    accountName,
    accountNumber,
    invoiceNumbers,
    signerName: signer.name,
    signerRole: signer.role,
  }
  return { version: kind.version, short: kind.renderShort(facts), ...withHash(kind.render(facts)) }
}

/** Names the invoice, and the organization as the page masks it: the holder of a bill is not told whose it is. */
function writeForGuest(input: AuthorizationInput) {
  const { asking, accountName, invoiceNumbers, totalCents, now, carrier } = input
  const { version, short, text } = guestAuthorizationOf(
    {
      amountCents: totalCents,
      onOrAfter: now.date,
      carrierName: carrier.name,
      carrierPhone: carrier.phone,
      invoiceNumbers,
      maskedName: maskName(accountName),
    },
    asking.speaker,
  )
  return { version, short, ...withHash(text) }
}

function withHash(text: string) {
  return { text, hash: createHash('sha256').update(text).digest('base64url') }
}
