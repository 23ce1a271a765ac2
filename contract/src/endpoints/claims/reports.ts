import { reportForms } from '@myaccount/domain/claims/report-form'
import { reportNumberPattern } from '@myaccount/domain/claims/report-number'
import { questionNames } from '@myaccount/domain/claims/reporting/questions'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import {
  accountNumber,
  calendarDate,
  claimNumber,
  claimReportId,
  policyNumber,
  textHash,
} from '../../formats.ts'
import { line, lines } from '../../typed-text.ts'

const form = z.enum(reportForms)
const answer = lines({ min: 0, max: 4000 })
const answers = z.partialRecord(z.enum(questionNames), answer)
const reportNumber = z.string().check(z.regex(reportNumberPattern))
const access = { kind: 'insured', capability: 'claims_write' } as const
/** Answers are saved while they are typed. */
const saves = [{ per: 'session', most: 600, withinSeconds: 600 }] as const

const draft = z.object({
  reportId: claimReportId,
  /** Counts the saves; a writer names the revision that it has read. */
  revision: z.int(),
  answers,
  savedAt: z.string(),
  expiresOn: calendarDate,
})

export const claimReport = z.object({
  reportId: claimReportId,
  accountNumber,
  policyNumber,
  policyType: z.string(),
  form,
  state: z.enum(['draft', 'submitted']),
  cause: z.nullable(z.string()),
  lossDate: z.nullable(calendarDate),
  /** Fields of a draft. */
  savedAt: z.string(),
  expiresOn: z.nullable(calendarDate),
  /** Fields of a report that was sent. */
  reportNumber: z.nullable(reportNumber),
  submittedAt: z.nullable(z.string()),
  /** The employee who took it by telephone; null if its writer sent it. */
  takenBy: z.nullable(z.string()),
  /** Reports of abuse, misconduct or death: we call, and ask nothing else. */
  isForPhone: z.boolean(),
  /** The day by which an adjuster contacts the person. */
  contactBy: z.nullable(calendarDate),
  /** Set once the carrier has opened the claim. */
  claimNumber: z.nullable(claimNumber),
  /** Of the claim, once somebody is assigned. */
  adjusterName: z.nullable(z.string()),
})

export type ClaimReport = z.infer<typeof claimReport>

export const getReportForm = endpoint({
  method: 'GET',
  path: '/api/v1/claims/report_form',
  class: 'browser',
  access,
  summary:
    'What a report of a loss needs: the policy, the notice of its state, and the answers saved so far.',
  query: z.object({ policyNumber, form }),
  response: z.object({
    accountNumber,
    policyNumber,
    policyType: z.string(),
    effectiveDate: calendarDate,
    expirationDate: calendarDate,
    locations: z.array(z.object({ value: z.string(), label: z.string() })),
    vehicles: z.array(z.object({ value: z.string(), label: z.string() })),
    /** The id of the report that is about to begin, if there is no draft. */
    newReportId: claimReportId,
    draft: z.nullable(
      z.extend(draft, {
        /** Last saved by this browser, not by another device. */
        isFromHere: z.boolean(),
      }),
    ),
    prefilled: answers,
    notice: z.object({ text: z.string(), declaration: z.string(), hash: z.string() }),
    /** Earlier reports on this policy, so that a person does not report a loss twice. */
    reported: z.array(
      z.object({
        lossDate: z.nullable(calendarDate),
        cause: z.nullable(z.string()),
        reportedOn: calendarDate,
      }),
    ),
  }),
})

export const listClaimReports = endpoint({
  method: 'GET',
  path: '/api/v1/claims/reports',
  class: 'browser',
  access,
  summary: "The person's own drafts, and what they have sent that has no claim number yet.",
  query: z.object({ accountNumber }),
  response: z.array(claimReport),
})

const params = z.object({ reportId: claimReportId })

export const saveClaimReport = endpoint({
  method: 'PUT',
  path: '/api/v1/claims/reports/{reportId}',
  class: 'browser',
  access,
  limits: saves,
  summary: 'Saves the answers of a draft as they are typed; a conflict where another device has saved since.',
  params,
  body: z.object({ policyNumber, form, revision: z.int().check(z.nonnegative()), answers }),
  response: draft,
})

export const discardClaimReport = endpoint({
  method: 'DELETE',
  path: '/api/v1/claims/reports/{reportId}',
  class: 'browser',
  access,
  summary: 'Discards a draft with its answers.',
  params,
  status: 204,
})

export const submitClaimReport = endpoint({
  method: 'POST',
  path: '/api/v1/claims/reports/{reportId}/submit',
  class: 'browser',
  access,
  limits: [{ per: 'session', most: 20, withinSeconds: 600 }],
  summary: 'Sends a report, once: pressed again it answers what was sent.',
  params,
  body: z.object({
    revision: z.int().check(z.nonnegative()),
    answers,
    /** The hash of the notice that was read; not required from a person whom we call. */
    noticeHash: textHash,
    hasRead: z.boolean(),
    signature: line({ min: 0, max: 60 }),
  }),
  response: claimReport,
  status: 201,
})

export const getClaimReport = endpoint({
  method: 'GET',
  path: '/api/v1/claims/reports/{reportId}',
  class: 'browser',
  access,
  summary: 'A report that was sent, for whoever sent it.',
  params,
  response: claimReport,
})

export const downloadClaimReport = endpoint({
  method: 'GET',
  path: '/api/v1/claims/reports/{reportId}/report.pdf',
  class: 'download',
  access,
  summary: 'Exactly what was sent, as a PDF.',
  params,
  produces: 'application/pdf',
})
