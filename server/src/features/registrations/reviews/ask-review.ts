import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { askForReview, Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { reviewLastsMs, reviewsAtOnce } from '@myaccount/domain/registrations/registration-limits'
import { registrationRefusals } from '@myaccount/messages/registrations/registration-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { enqueueEmailToAddressStatement } from '../../../emails/emails-to-guests.store.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import type { AcceptedFrom } from '../../terms/terms.reader.ts'
import { reviewRequested } from '../emails/review.emails.ts'
import { emailWord } from '../linking/link-account.ts'
import { registrationFactsOf } from '../registration-facts.ts'
import { acceptTerms, holdRegistration, onlyOpen, onlyTermsInForce } from '../registrations.service.ts'
import {
  askReviewStatement,
  type RegistrationRow,
  registrationsOfUserStatement,
  stateOf,
} from '../registrations.store.ts'
import { whoRegisters } from '../who-registers.ts'

interface AskReviewOptions {
  readonly database: Database
  readonly makeId: () => Uuid
}

/** Requests a decision by an employee for a person whose connection to the account cannot be proven here. */
export function makeAskReview({ database, makeId }: AskReviewOptions) {
  return async (
    visit: SignedInVisit,
    own: RegistrationRow,
    { note, ...declared }: EndpointInput<typeof askForReview>['body'],
    from: AcceptedFrom,
  ): Promise<Registration> => {
    const { actor, nowMs, requestId } = visit
    const { accountNumber, registrationId, userId } = own
    const { email } = whoRegisters(visit)
    onlyOpen(own, nowMs)
    onlyTermsInForce(declared)
    const acceptanceId = makeId()
    const others = await database.read('session', registrationsOfUserStatement(userId, nowMs - reviewLastsMs))
    if (others.filter((row) => stateOf(row, nowMs) === 'in_review').length >= reviewsAtOnce)
      throw new AppError('conflict', registrationRefusals.enoughReviews)
    const asked = await database.transaction({ accounts: [accountNumber], person: userId }, async (tx) => {
      const row = await holdRegistration(tx, own)
      onlyOpen(row, nowMs)
      await acceptTerms(tx, row, acceptanceId, from, nowMs)
      tx.defer(
        enqueueEmailToAddressStatement({
          accountNumber,
          emailId: makeId(),
          kind: reviewRequested,
          aboutId: registrationId,
          address: email,
          language: visit.speaker.locale,
          createdAtMs: nowMs,
        }),
      )
      const entry = { actor, at: nowMs, action: 'registration.review_requested', outcome: 'done' } as const
      tx.defer(
        auditStatement({
          ...entry,
          accountNumber,
          requestId,
          objects: { registration: registrationId, email: emailWord(email !== '') },
        }),
      )
      const to = { note, acceptanceId, atMs: nowMs, endsAtMs: nowMs + reviewLastsMs }
      return (await tx.run(askReviewStatement(row, to)))[0]
    })
    if (asked === undefined) throw new Error('The review was not asked for')
    return registrationFactsOf(asked, nowMs)
  }
}
