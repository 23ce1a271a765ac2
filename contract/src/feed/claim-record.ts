import { claimEventKinds, claimSteps } from '@myaccount/domain/claims/claim-event'
import { reportNumberPattern } from '@myaccount/domain/claims/report-number'
import { noCents } from '@myaccount/domain/kernel/money'
import { parseWireId } from '@myaccount/domain/kernel/wire-id'
import * as z from 'zod/mini'
import { claimNumber, policyNumber } from '../formats.ts'
import { amount, date, lines, list, moment, orElse, orLeftOut, orNull, recordId, text } from './fields.ts'

/**
 * One claim with everything that its page shows: the newest version is complete, and no part of a claim waits
 * for another.
 */
export const claim = z.object({
  claimNumber,
  policyNumber,
  /** The number of the report made here that the claim answers. */
  reportNumber: orNull(z.string().check(z.regex(reportNumberPattern, 'R- and eight characters.'))),
  status: text(40),
  isOpen: z.boolean(),
  lossDate: date,
  reportedDate: date,
  cause: text(40),
  /** The place or the vehicle in a few words ("sanctuary roof", "2019 Ford Transit"), for the title of the claim. */
  place: orLeftOut(text(80)),
  description: orNull(lines(4000)),
  adjuster: orNull(
    z.object({
      name: text(80),
      phone: orNull(text(30)),
      email: orNull(text(254)),
    }),
  ),
  paidCents: orElse(amount, noCents),
  /** Set if the claim is confidential: the feed ids of the only people who see it. */
  confidentialTo: orNull(z.array(recordId).check(z.maxLength(50))),
  /** Events in their order. `step` is the step that the claim moves to, onward or back. */
  events: list(
    z.object({
      kind: z.enum(claimEventKinds),
      date,
      step: orNull(z.enum(claimSteps)),
      words: orNull(text(200)),
    }),
    500,
  ),
  /** Requests to the insured. */
  requests: list(
    z.object({
      requestId: recordId,
      /** A known code is written in the reader's language (messages: request-words.ts). */
      kind: orLeftOut(text(40)),
      title: text(120),
      detail: orNull(lines(500)),
      dueOn: date,
      answeredOn: orNull(date),
    }),
    100,
  ),
  /** Payments to the insured or their vendors; never to others. */
  payments: list(
    z.object({
      date,
      payee: text(120),
      amountCents: amount,
      method: z.enum(['check', 'bank', 'other']),
      purpose: text(120),
      deductibleCents: orNull(amount),
    }),
    200,
  ),
  /** The outcome of each file that was added here. */
  files: list(
    z.object({
      fileId: z
        .string()
        .check(z.refine((text) => parseWireId('file', text).ok, 'An id of a file, from its event.')),
      state: z.enum(['filed', 'failed']),
      date,
      /** The reason why it could not be filed, for the insured. */
      words: orNull(text(200)),
    }),
    500,
  ),
  /** The adjuster's messages to the insured. */
  messages: list(z.object({ messageId: recordId, from: text(80), at: moment, words: lines(2000) }), 500),
})
