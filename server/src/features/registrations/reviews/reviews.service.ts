import type { AuditAction } from '@myaccount/contract/audit-words'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type {
  decideRegistrationReview,
  listRegistrationReviews,
  RegistrationReview,
} from '@myaccount/contract/endpoints/admin/registration-reviews'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import {
  decideReview,
  isCallAboutRequest,
  type ReviewDecision,
  type ReviewRefusal,
} from '@myaccount/domain/registrations/decide-review'
import { grantedRole } from '@myaccount/domain/registrations/granted-role'
import { personBehind } from '@myaccount/domain/session/actor'
import type { Message } from '@myaccount/messages/message'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { reviewRejected } from '../emails/review.emails.ts'
import { emailWord, type makeLinkAccount } from '../linking/link-account.ts'
import { holdRegistration } from '../registrations.service.ts'
import { rejectRegistrationStatement, stateOf } from '../registrations.store.ts'
import {
  approveReviewStatement,
  type NumberOnFile,
  type ReviewRow,
  reviewToDecideStatement,
  waitingReviewsStatement,
  withdrawApprovalStatement,
} from './reviews.store.ts'

interface ReviewsOptions {
  readonly database: Database
  readonly makeId: () => Uuid
  readonly link: ReturnType<typeof makeLinkAccount>
}

const reviewsShown = 50

/**
 * Lists and decides the registrations that could not be proven. The access of the endpoints decides who may do so.
 */
export function makeReviews({ database, makeId, link }: ReviewsOptions) {
  return {
    async list(visit: SignedInVisit): Promise<EndpointAnswer<typeof listRegistrationReviews>> {
      const { actor, nowMs, today, requestId } = visit
      const entry = { actor, at: nowMs, action: 'registrations.listed', outcome: 'done', requestId } as const
      await database.transaction('staff', (tx) => tx.change(auditStatement(entry)))
      const rows = await database.read('staff', waitingReviewsStatement(nowMs, today, reviewsShown + 1))
      return {
        isMore: rows.length > reviewsShown,
        reviews: rows.slice(0, reviewsShown).map((row) => factsOf(row, personBehind(actor).userId)),
      }
    },

    /** The second of two employees links ownership; the first may link any other role (decide-review.ts). */
    async decide(
      visit: SignedInVisit,
      registrationId: string,
      body: EndpointInput<typeof decideRegistrationReview>['body'],
    ): Promise<void> {
      const { actor, nowMs, today, requestId } = visit
      const id = parseWireId('registration', registrationId)
      const [found] = id.ok ? await database.read('staff', reviewToDecideStatement(id.value, today)) : []
      if (!id.ok || found === undefined) throw notFound()
      if (body.decision === 'approve') refuseCall(body.call, found, nowMs)
      const { accountNumber } = found
      const key = { accountNumber, registrationId: id.value }
      const employeeId = personBehind(actor).userId
      await database.transaction({ accounts: [accountNumber] }, async (tx) => {
        const row = await holdRegistration(tx, key)
        const { acceptanceId, approvedBy } = row
        if (stateOf(row, nowMs) !== 'in_review' || acceptanceId === null)
          throw new AppError('conflict', registrationRefusals.decided)
        const decided = decideReview(decisionIn(body), approvedBy, employeeId)
        if (!decided.ok) throw refused(decided.refusal)
        const notify = (action: AuditAction, more: Readonly<Record<string, string>> = {}) => {
          const objects = { registration: id.value, ...more }
          const entry = {
            actor,
            at: nowMs,
            action,
            outcome: 'done',
            accountNumber,
            requestId,
            objects,
          } as const
          tx.defer(auditStatement(entry))
        }
        if (body.decision === 'approve') {
          const { number: calledNumber, person: calledPerson, calledAt } = body.call
          const call = { calledNumber, calledPerson, calledAt }
          const approval = { role: body.role, approvedBy: employeeId, atMs: nowMs, ...call }
          await tx.change(approveReviewStatement(key, approval))
          const email = emailWord(found.email !== '')
          if (decided.value === 'wait') notify('registration.approved', { role: body.role, calledAt, email })
        }
        switch (decided.value) {
          case 'wait':
            return
          case 'link': {
            const role = body.decision === 'approve' ? body.role : row.approvedRole
            if (role === null) throw new Error('An approval without a role')
            const hasVerifiedEmail = found.email !== ''
            await link(tx, visit, row, {
              acceptanceId,
              by: 'staff',
              decidedBy: employeeId,
              role,
              hasVerifiedEmail,
            })
            return
          }
          case 'withdraw':
            await tx.change(withdrawApprovalStatement(key))
            return notify('registration.approval_withdrawn')
          case 'reject':
            if (body.decision !== 'reject') throw new Error('A rejection without a reason')
            await tx.change(
              rejectRegistrationStatement(row, { reason: body.reason, decidedBy: employeeId, atMs: nowMs }),
            )
            notify('registration.rejected')
            tx.defer(
              enqueueEmailToAddressStatement({
                accountNumber,
                emailId: makeId(),
                kind: reviewRejected,
                aboutId: id.value,
                address: found.email,
                language: found.language,
                createdAtMs: nowMs,
              }),
            )
        }
      })
    },
  }
}

type Body = EndpointInput<typeof decideRegistrationReview>['body']

function decisionIn(body: Body): ReviewDecision {
  return body.decision === 'approve' ? { kind: 'approve', role: body.role } : { kind: body.decision }
}

/** Throws where the number is not on file, or the call cannot have been about this request. */
function refuseCall(
  { number, calledAt }: Extract<Body, { decision: 'approve' }>['call'],
  { numbers, requestedAt }: { readonly numbers: readonly NumberOnFile[]; readonly requestedAt: Date },
  nowMs: number,
): void {
  if (!numbers.some((onFile) => onFile.number === number))
    throw fieldRefused('call.number', registrationRefusals.numberNotOnFile)
  if (!isCallAboutRequest(Date.parse(calledAt), requestedAt.getTime(), nowMs))
    throw fieldRefused('call.calledAt', registrationRefusals.callNotAboutIt)
}

function fieldRefused(field: string, message: Message): AppError {
  return new AppError('input.invalid', { fields: [{ field, message }] })
}

function refused(refusal: ReviewRefusal): AppError {
  if (refusal === 'own') return new AppError('access.denied', { detail: registrationRefusals.own })
  if (refusal === 'not_own') return new AppError('access.denied', { detail: registrationRefusals.notOwn })
  return new AppError('conflict', registrationRefusals.approvalChanged)
}

function factsOf(row: ReviewRow, employeeId: Uuid): RegistrationReview {
  const { registrationId, accountNumber, accountName, displayName, email, relationship, note, owners } = row
  const { approvedBy, approvedByName, approvedRole, approvedAt, calledNumber, calledPerson, calledAt } = row
  const isApproved = approvedRole && approvedAt && calledNumber && calledPerson && calledAt
  return {
    accountNumber,
    accountName,
    displayName,
    email,
    relationship,
    note,
    registrationId: toWireId('registration', registrationId),
    requestedAt: row.requestedAt.toISOString(),
    role: grantedRole({ hasOwner: owners.length > 0 }),
    owners: [...owners],
    numbers: [...row.numbers],
    approval: isApproved
      ? {
          role: approvedRole,
          byName: approvedByName,
          calledNumber,
          calledPerson,
          at: approvedAt.toISOString(),
          calledAt: calledAt.toISOString(),
          isOwn: approvedBy === employeeId,
        }
      : null,
  }
}
