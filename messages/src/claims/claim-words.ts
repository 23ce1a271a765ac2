import type { ClaimStep } from '@myaccount/domain/claims/claim-event'
import type { ClaimPromise } from '@myaccount/domain/claims/claim-promises'
import type { ClaimStatus } from '@myaccount/domain/claims/claim-status'
import type { Message } from '../message.ts'

/** The texts on a claim's status for customers (domain.md 5.7), the same on its page and in an email. */
export const claimStatusWords: Readonly<Record<ClaimStatus, Message>> = {
  received: /*i18n*/ { id: 'claim.status.received', message: 'We received your report' },
  assigned: /*i18n*/ { id: 'claim.status.assigned', message: 'Open, with an adjuster' },
  information_needed: /*i18n*/ {
    id: 'claim.status.information_needed',
    message: 'We need something from you',
  },
  in_review: /*i18n*/ { id: 'claim.status.in_review', message: 'In review' },
  payment_issued: /*i18n*/ { id: 'claim.status.payment_issued', message: 'Payment issued' },
  reopened: /*i18n*/ { id: 'claim.status.reopened', message: 'Reopened' },
  closed: /*i18n*/ { id: 'claim.status.closed', message: 'Closed' },
  withdrawn: /*i18n*/ { id: 'claim.status.withdrawn', message: 'Withdrawn' },
  not_covered: /*i18n*/ { id: 'claim.status.not_covered', message: 'Not covered' },
}

export const claimStepWords: Readonly<Record<ClaimStep, Message>> = {
  received: /*i18n*/ { id: 'claim.step.received', message: 'Received' },
  assigned: /*i18n*/ { id: 'claim.step.assigned', message: 'Adjuster assigned' },
  documents: /*i18n*/ { id: 'claim.step.documents', message: 'Inspection and documents' },
  evaluation: /*i18n*/ { id: 'claim.step.evaluation', message: 'Evaluation' },
  decision: /*i18n*/ { id: 'claim.step.decision', message: 'Decision and payment' },
}

/** The texts of promises; something to be sent has a title of its own. */
export const promiseWords: Readonly<Record<ClaimPromise['what'], Message>> = {
  acknowledge: /*i18n*/ { id: 'claim.promise.acknowledge', message: 'Confirm your report' },
  contact: /*i18n*/ { id: 'claim.promise.contact', message: 'Get in touch with you' },
  send: /*i18n*/ { id: 'claim.promise.send', message: 'Send what we asked for' },
  reply: /*i18n*/ { id: 'claim.promise.reply', message: 'Answer your message' },
  decide: /*i18n*/ { id: 'claim.promise.decide', message: 'Decide, with reasons' },
  update: /*i18n*/ { id: 'claim.promise.update', message: 'Tell you why it is not decided yet' },
  pay: /*i18n*/ { id: 'claim.promise.pay', message: 'Pay you' },
}
