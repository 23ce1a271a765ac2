import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type {
  decideRegistrationReview,
  listRegistrationReviews,
} from '@myaccount/contract/endpoints/admin/registration-reviews'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { grantedRole } from '@myaccount/domain/registrations/granted-role'
import { personBehind } from '@myaccount/domain/session/actor'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { promiseToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { reviewRejected } from '../emails/review.emails.ts'
import type { makeLinkAccount } from '../linking/link-account.ts'
import { holdRegistration } from '../registrations.service.ts'
import { rejectRegistrationStatement, stateOf } from '../registrations.store.ts'
import { askerStatement, reviewAccountStatement, waitingReviewsStatement } from './reviews.store.ts'

interface ReviewsOptions {
  readonly database: Database
  readonly makeId: () => Uuid
  readonly link: ReturnType<typeof makeLinkAccount>
}

const reviewsShown = 50

/** What could not be proven, decided by a person of the staff. The endpoints say who may. */
export function makeReviews({ database, makeId, link }: ReviewsOptions) {
  return {
    async list(visit: SignedInVisit): Promise<EndpointAnswer<typeof listRegistrationReviews>> {
      const { actor, nowMs, today, requestId } = visit
      const entry = { actor, at: nowMs, action: 'registrations.listed', outcome: 'done', requestId } as const
      await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
      const rows = await database.read('staff', waitingReviewsStatement(nowMs, today, reviewsShown + 1))
      return {
        isMore: rows.length > reviewsShown,
        reviews: rows.slice(0, reviewsShown).map(({ askedAt, ...row }) => ({
          ...row,
          registrationId: toWireId('registration', row.registrationId),
          askedAt: askedAt.toISOString(),
          role: grantedRole({ hasOwner: row.owners.length > 0 }),
          owners: [...row.owners],
        })),
      }
    },

    async decide(
      visit: SignedInVisit,
      registrationId: string,
      body: EndpointInput<typeof decideRegistrationReview>['body'],
    ): Promise<void> {
      const { actor, nowMs, requestId } = visit
      const id = parseWireId('registration', registrationId)
      const [found] = id.ok ? await database.read('staff', reviewAccountStatement(id.value)) : []
      if (!id.ok || found === undefined) throw notFound()
      const { accountNumber } = found
      const key = { accountNumber, registrationId: id.value }
      const [asker] = await database.read('staff', askerStatement(accountNumber, id.value))
      const decidedBy = personBehind(actor).userId
      await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        const row = await holdRegistration(tx, key)
        if (stateOf(row, nowMs) !== 'in_review' || row.acceptanceId === null || asker === undefined)
          throw new AppError('conflict', registrationRefusals.decided)
        if (body.decision === 'approve') {
          await link(tx, visit, row, { acceptanceId: row.acceptanceId, by: 'staff', decidedBy })
          return
        }
        await tx.change(rejectRegistrationStatement(row, { reason: body.reason, decidedBy, atMs: nowMs }))
        const entry = { actor, at: nowMs, action: 'registration.rejected', outcome: 'done' } as const
        tx.defer(auditStatement({ ...entry, accountNumber, requestId, objects: { registration: id.value } }))
        tx.defer(
          promiseToAddressStatement({
            ...{ accountNumber, emailId: makeId(), kind: reviewRejected, aboutId: id.value },
            ...{ address: asker.email, language: asker.language, createdAtMs: nowMs },
          }),
        )
      })
    },
  }
}
