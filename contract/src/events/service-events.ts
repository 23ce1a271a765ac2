import { reportForms } from '@myaccount/domain/claims/report-form'
import { requestKinds } from '@myaccount/domain/documents/document-request'
import { paperGroups, paperReturns } from '@myaccount/domain/notifications/notification-channels'
import * as z from 'zod/mini'
import {
  calendarDate,
  claimNumber,
  claimReportId,
  documentRequestId,
  fileId,
  policyNumber,
  userId,
} from '../formats.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const reportNumber = z.string()

export const reportedClaimEventData = z.object({
  reportId: claimReportId,
  reportNumber,
  policyNumber,
  form: z.enum(reportForms),
  /** True for abuse, misconduct and death: the answers then contain only how to call the reporter. */
  isForPhone: z.boolean(),
  /** The answers, keyed by the name of the question. */
  answers: z.record(z.string(), z.string()),
  /** The day by which the reporter is to be called. */
  contactBy: calendarDate,
  signedBy: z.nullable(z.string()),
  /** The employee who took it by telephone. */
  takenBy: z.nullable(userId),
  /** The hash of the notice that was signed. */
  noticeHash: z.nullable(z.string()),
})

export const claimMessageEventData = z.object({
  claimNumber,
  messageId: z.string().check(z.regex(/^msg_[0-9a-f]{32}$/)),
  words: z.string(),
  replyBy: calendarDate,
  /** The request that the person cannot answer. */
  requestId: z.nullable(z.string()),
})

export const missedPromiseEventData = z.object({
  claimNumber,
  what: z.enum(['acknowledge', 'contact', 'send', 'reply', 'decide', 'update', 'pay']),
  dueOn: calendarDate,
  /** The state whose rules apply; null for the carrier's own. */
  ruledBy: z.nullable(z.string()),
})

export const uncheckedFileEventData = z.object({
  fileId,
  claimNumber: z.nullable(claimNumber),
  reportNumber: z.nullable(reportNumber),
  requestId: z.nullable(z.string()),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
})

export const uploadedFileEventData = z.extend(uncheckedFileEventData, { sha256 })

export const requestedDocumentEventData = z.object({
  requestId: documentRequestId,
  kind: z.enum(requestKinds),
  policyNumber: z.optional(z.string()),
  holderName: z.optional(z.string()),
  holderAddress: z.optional(z.string()),
  years: z.optional(z.int()),
  note: z.optional(z.string()),
})

export const issuedCertificateEventData = z.object({
  number: z.string(),
  policyNumber,
  /** The number of the policy's term. */
  term: z.string(),
  holderName: z.string(),
  holderAddress: z.string(),
  issuedOn: calendarDate,
  validUntil: calendarDate,
  sha256,
})

export const changedDeliveryEventData = z.object({
  electronic: z.array(z.enum(paperGroups)),
  /** The groups to mail. */
  paper: z.array(z.enum(paperGroups)),
  because: z.enum(['chosen', ...paperReturns]),
  consent: z.optional(z.object({ version: z.string(), textHash: z.string() })),
})
