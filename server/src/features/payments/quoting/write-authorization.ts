import { createHash } from 'node:crypto'
import { bankProcessingDay } from '@myaccount/domain/calendar/cut-off'
import type { LocalTime } from '@myaccount/domain/kernel/local-time'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber, InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { signerRoleOf } from '@myaccount/domain/seats/signer-role'
import { type Insured, subjectOf } from '@myaccount/domain/session/actor'
import { authorizationTextOf } from '@myaccount/messages/authorization/authorization-text'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { UsableMethodRow } from '../../payment-methods/payment-methods.reader.ts'

interface AuthorizationInput {
  readonly visit: SignedInVisit
  readonly accountNumber: AccountNumber
  readonly accountName: string
  readonly invoiceNumbers: readonly InvoiceNumber[]
  readonly totalCents: Cents
  readonly method: UsableMethodRow
  readonly now: LocalTime
  readonly carrier: { readonly name: string; readonly phone: string }
}

/** The text under which Pay is pressed; its hash says that it was this one (domain.md 3.3.5). */
export function writeAuthorization(input: AuthorizationInput) {
  const { visit, accountNumber, accountName, invoiceNumbers, totalCents, method, now, carrier } = input
  const kind = authorizationTextOf(method.kind, visit.speaker)
  const signer = signerOf(visit)
  const facts = {
    amountCents: totalCents,
    method,
    bankName: method.bankName,
    savedOn:
      method.accountNumber === accountNumber
        ? null
        : { accountName: method.accountName, accountNumber: method.accountNumber },
    onOrAfter: method.kind === 'bank' ? bankProcessingDay(now) : now.date,
    carrierName: carrier.name,
    carrierPhone: carrier.phone,
    accountName,
    accountNumber,
    invoiceNumbers,
    signerName: signer.displayName,
    signerRole: signerRoleOf(signer.seats, accountNumber),
  }
  const text = kind.render(facts)
  return {
    version: kind.version,
    short: kind.renderShort(facts),
    text,
    hash: createHash('sha256').update(text).digest('base64url'),
  }
}

/** The endpoint's access lets nobody else in; while an employee acts, the customer on the phone signs. */
function signerOf({ actor }: SignedInVisit): Insured {
  const subject = subjectOf(actor)
  if (subject === null) throw new AppError('access.denied')
  return subject
}
