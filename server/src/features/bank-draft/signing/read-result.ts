import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getDraftResult } from '@myaccount/contract/endpoints/bank-draft/enrollment'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, subjectOf } from '@myaccount/domain/session/actor'
import type { Database } from '../../../database/database.ts'
import { notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { leftFromOtherAccountStatement } from '../changing/past-drafts.store.ts'
import { authorizationsStatement } from '../enrollments/enrollments.store.ts'
import { policiesToEnrollStatement } from '../offering/offer.store.ts'
import { policyToEnrollOf } from '../offering/policy-to-enroll.ts'
import { findRequestStatement, type RequestRow } from './requests.store.ts'

/** The person's own, once its code was right; throws `not_found` otherwise. */
export async function findDoneRequest(
  database: Database,
  { actor }: SignedInVisit,
  stepUpId: string,
): Promise<RequestRow & { readonly doneAt: Date }> {
  const id = parseWireId('stepUp', stepUpId)
  const person = subjectOf(actor)
  if (!id.ok || person === null) throw notFound()
  const accounts = accountsWith(actor, 'pay')
  const [request] = await database.read({ accounts }, findRequestStatement(accounts, person.userId, id.value))
  const doneAt = request?.doneAt ?? null
  if (request === undefined || doneAt === null) throw notFound()
  return { ...request, doneAt }
}

export function makeReadResult(database: Database) {
  return async (visit: SignedInVisit, stepUpId: string): Promise<EndpointAnswer<typeof getDraftResult>> => {
    const request = await findDoneRequest(database, visit, stepUpId)
    const { accountNumber, policyNumbers, requestId, refusals, signerName, signerTitle } = request
    const [policies, authorizations, left] = await database.readAll({ accounts: [accountNumber] }, [
      policiesToEnrollStatement([accountNumber], policyNumbers, visit.today),
      authorizationsStatement(accountNumber, policyNumbers),
      leftFromOtherAccountStatement(accountNumber, policyNumbers, request.methodId),
    ] as const)
    return {
      accountNumber,
      accountName: request.accountName,
      action: request.action,
      bank: { bankName: request.bankName, last4: request.last4 },
      methodId: toWireId('paymentMethod', request.methodId),
      signer: { name: signerName, title: signerTitle },
      disclosureVersion: request.text.version,
      agreedAt: request.doneAt.toISOString(),
      copySentTo: maskEmail(subjectOf(visit.actor)?.email ?? ''),
      policies: policies.map((row) => {
        const refusedBy = refusals?.[row.policyNumber] ?? null
        const own = authorizations.find(
          (one) => one.policyNumber === row.policyNumber && one.acceptanceId === requestId,
        )
        const isWaiting = own !== undefined && own.holdsFrom === null
        return {
          ...policyToEnrollOf(row, visit.today),
          outcome:
            refusedBy !== null
              ? ('refused' as const)
              : isWaiting
                ? ('waiting_for_bank_account' as const)
                : ('requested' as const),
          refusedBy,
          holdsFrom: request.action === 'change' ? (own?.holdsFrom ?? null) : null,
          alreadyLeft: left
            .filter(({ policyNumber }) => policyNumber === row.policyNumber && refusedBy === null)
            .map(({ policyNumber: _, ...draft }) => draft),
        }
      }),
    }
  }
}
