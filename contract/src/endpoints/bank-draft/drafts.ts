import { stoppers } from '@myaccount/domain/bank-draft/returns/who-stopped'
import { returnReasons } from '@myaccount/domain/payments/return-code'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, cents, invoiceNumber, policyNumber } from '../../formats.ts'
import { invoiceReference } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'
import {
  draftBank,
  draftState,
  expectedDraft,
  notEligibleReason,
  pastDraft,
  whyNotChange,
} from './draft-facts.ts'

export const draftOfPolicy = z.object({
  policyNumber,
  policyType: z.string(),
  draftState,
  bank: z.nullable(draftBank),
  /** Another account that was signed for; `holdsFrom` is null until it is verified. */
  nextBank: z.nullable(z.object({ ...draftBank.shape, holdsFrom: z.nullable(calendarDate) })),
  enrolledOn: z.nullable(calendarDate),
  /** `enroll` gives the reason against it, as the offer does. */
  actions: z.object({
    enroll: z.nullable(notEligibleReason),
    change: whyNotChange,
    unenroll: whyNotChange,
  }),
  /** The next drafts, the soonest first. */
  drafts: z.array(
    z.object({
      ...expectedDraft.shape,
      bank: draftBank,
      /**
       * `again`: the bank returned the first one. `announced_too_late` and `nobody_to_notify`: it is not
       * drafted but paid by hand, unless somebody agrees to it (`draft_anyway`). `under_review`: an employee
       * reviews it before it is sent (ADR 0123).
       */
      state: z.enum([
        'scheduled',
        'paused',
        'payment_under_way',
        'again',
        'announced_too_late',
        'nobody_to_notify',
        'under_review',
      ]),
      /** The most that may be drafted; null for an estimate and until the mail server accepts the notice. */
      announcedCents: z.nullable(cents),
      announcedOn: z.nullable(calendarDate),
      /** The amount due above it, which is paid by hand. */
      restCents: cents,
      /** The first day on which that rest can be paid; null if there is no rest. */
      restPayableFrom: z.nullable(calendarDate),
      /** Null if it can be paused or resumed. */
      whyNotChange: z.nullable(z.enum(['too_late', 'by_carrier'])),
    }),
  ),
  /** The outcomes of the last drafts, the newest first. */
  past: z.array(pastDraft),
  /** The party that stopped it; null unless somebody other than the customer did. */
  stoppedBy: z.nullable(z.enum(stoppers)),
  /** The reason, if the bank stopped it. */
  stoppedFor: z.nullable(z.enum(returnReasons)),
})

export type DraftOfPolicy = z.infer<typeof draftOfPolicy>

const params = z.object({ policyNumber })

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/v1/bank_draft/policies/{policyNumber}',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_invoices' },
  summary: "One policy's bank draft: its state, what can be done, and the calendar of expected drafts.",
  params,
  response: draftOfPolicy,
})

export const unenrollDraft = endpoint({
  method: 'POST',
  path: '/api/v1/bank_draft/policies/{policyNumber}/unenroll',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  summary: 'Ends the bank draft of a policy; a draft whose last day to change has passed still goes.',
  params,
  response: z.object({
    draft: draftOfPolicy,
    /** Drafts that can no longer be stopped here. */
    stillDrafted: z.array(z.object({ invoiceNumber, draftsOn: calendarDate, amountCents: cents })),
  }),
})

export const pauseDraft = endpoint({
  method: 'POST',
  path: '/api/v1/bank_draft/policies/{policyNumber}/pause',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  summary: 'Leaves one bill out of the draft: it is paid by hand.',
  params,
  body: invoiceReference,
  response: draftOfPolicy,
})

export const resumeDraft = endpoint({
  method: 'POST',
  path: '/api/v1/bank_draft/policies/{policyNumber}/resume',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  summary: 'Takes a paused bill into the draft again.',
  params,
  body: invoiceReference,
  response: draftOfPolicy,
})

export const draftAnyway = endpoint({
  method: 'POST',
  path: '/api/v1/bank_draft/policies/{policyNumber}/draft_anyway',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay', whileActing: 'never' },
  summary:
    'Agrees to the draft of one bill that was not announced 10 days before, as it is shown: with its amount and day.',
  params,
  body: z.object({ invoiceNumber, amountCents: cents, draftsOn: calendarDate }),
  response: draftOfPolicy,
})

/** Accepts a routing number as a person reads it from a check. */
export const findBank = endpoint({
  method: 'POST',
  path: '/api/v1/bank_draft/routing_number',
  class: 'browser',
  access: { kind: 'insured', capability: 'pay' },
  limits: [{ per: 'session', most: 60, withinSeconds: 600 }],
  isRead: true,
  summary:
    'Checks a routing number by its prefix and checksum, and names the bank; null where it is not listed.',
  body: z.object({ routingNumber: line({ min: 0, max: 30 }) }),
  response: z.object({ routingNumber: z.string(), bankName: z.nullable(z.string()) }),
})
