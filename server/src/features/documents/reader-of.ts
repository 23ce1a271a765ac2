import { type DocumentType, kindsOfType } from '@myaccount/domain/documents/document-type'
import { statesAtOnce } from '@myaccount/domain/documents/paper-rules'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type Actor, mayOnAccount, personBehind, subjectOf } from '@myaccount/domain/session/actor'
import type { SystemStatus } from '@myaccount/domain/status/system-status'
import type { Carrier } from '../../carrier/carrier.ts'
import { typesWithoutIdCards } from '../../carrier/read-policy-types.ts'
import type { AccountsScope } from '../../database/scope.ts'
import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { Reader } from './documents.store.ts'

type Asking = Pick<SignedInVisit, 'actor' | 'today'>
type IdCardCarrier = Pick<Carrier, 'stateRules' | 'policyTypes'>

/** Throws `not_found` for an account whose documents the person may not see. */
export function listReaderOf(visit: Asking, accountNumber: AccountNumber, carrier: IdCardCarrier): Reader {
  if (!mayOnAccount(visit.actor, 'see_documents', accountNumber)) throw notFound()
  return readerOf(visit, accountNumber, carrier)
}

export function readerOf(
  { actor, today }: Asking,
  accountNumber: AccountNumber,
  { stateRules, policyTypes }: IdCardCarrier,
): Reader {
  const person = subjectOf(actor)
  if (person === null) throw notFound()
  const hidden: DocumentType[] = []
  if (!mayOnAccount(actor, 'see_invoices', accountNumber)) hidden.push('bills')
  if (!mayOnAccount(actor, 'claims_see', accountNumber)) hidden.push('claims')
  return {
    accountNumber,
    userId: person.userId,
    reader: personBehind(actor).userId,
    today,
    idCardStates: statesAtOnce(stateRules.idCards),
    typesWithoutIdCards: typesWithoutIdCards(policyTypes),
    hiddenKinds: hidden.flatMap((type) => kindsOfType(type).kinds),
  }
}

export const scopeOf = ({ accountNumber, userId, reader }: Reader): AccountsScope => ({
  accounts: [accountNumber],
  person: userId,
  reader,
})

/** An account that is not theirs leaves the scope empty, so the work is the same as for a missing document. */
export const scopeOfAsked = (actor: Actor, reader: Reader): AccountsScope => ({
  ...scopeOf(reader),
  accounts: mayOnAccount(actor, 'see_documents', reader.accountNumber) ? [reader.accountNumber] : [],
})

export const statusOf = (away: readonly unknown[]): Pick<SystemStatus, 'imageRight'> => ({
  imageRight: away.length === 0,
})

/** Throws `not_found` for an account whose documents the person may not see. */
export function personOn(actor: Actor, accountNumber: AccountNumber) {
  const person = subjectOf(actor)
  if (person === null || !mayOnAccount(actor, 'see_documents', accountNumber)) throw notFound()
  return person
}
