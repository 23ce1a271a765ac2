import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { getDraftOffer } from '@myaccount/contract/endpoints/bank-draft/enrollment'
import { maskEmail } from '@myaccount/domain/one-time-codes/mask-email'
import { signerRoleOf } from '@myaccount/domain/seats/signer-role'
import { subjectOf } from '@myaccount/domain/session/actor'
import { signerTitles } from '@myaccount/messages/authorization/authorization-messages'
import { say } from '@myaccount/messages/say'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { methodFactsOf, savedMethodsStatement } from '../../payment-methods/payment-methods.reader.ts'
import { billingOfflineStatement } from '../../status/status.reader.ts'
import { writeDisclosure } from '../disclosure/draft-disclosure.ts'
import { type DraftWork, onlyOwn } from '../draft-work.ts'
import { accountNameStatement, policiesToEnrollStatement } from './offer.store.ts'
import { policyToEnrollOf } from './policy-to-enroll.ts'

const offered: ReadonlySet<string> = new Set(['active', 'pending_verification'])

export function makeReadOffer({ database, carrier }: Pick<DraftWork, 'database' | 'carrier'>) {
  return async (
    visit: SignedInVisit,
    { query: { accountNumber } }: EndpointInput<typeof getDraftOffer>,
  ): Promise<EndpointAnswer<typeof getDraftOffer>> => {
    const accounts = onlyOwn(visit.actor, accountNumber)
    const [[account], policies, methods, [offline]] = await database.readAll({ accounts }, [
      accountNameStatement(accounts),
      policiesToEnrollStatement(accounts, null, visit.today),
      savedMethodsStatement(accounts),
      billingOfflineStatement(),
    ] as const)
    const person = subjectOf(visit.actor)
    if (account === undefined || person === null) throw notFound()
    const role = signerRoleOf(person.seats, accountNumber)
    return {
      accountNumber,
      accountName: account.accountName,
      policies: policies.map((row) => policyToEnrollOf(row, visit.today, offline !== undefined)),
      methods: methods
        .filter(({ kind }) => kind === 'bank')
        .map((row) => methodFactsOf(row, visit))
        .filter(({ state }) => offered.has(state)),
      disclosure: writeDisclosure(carrier, visit.speaker),
      signer: { name: person.displayName, title: role && say(visit.speaker, signerTitles[role]) },
      sentTo: maskEmail(person.email),
      billingAsOf: offline?.changedAt.toISOString() ?? null,
    }
  }
}
