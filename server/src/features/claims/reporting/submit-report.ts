import { randomBytes } from 'node:crypto'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { ClaimReport, submitClaimReport } from '@myaccount/contract/endpoints/claims/reports'
import { claimClockOf, endOf } from '@myaccount/domain/claims/claim-clock'
import { makeReportNumber } from '@myaccount/domain/claims/report-number'
import { mistakesIn } from '@myaccount/domain/claims/reporting/mistakes-in'
import { answersToSend, isForPhone } from '@myaccount/domain/claims/reporting/questions'
import { makeUuid, parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { personBehind, subjectOf } from '@myaccount/domain/session/actor'
import {
  reportMistakeMessages,
  reportRefusals,
  signingMessages,
} from '@myaccount/messages/claims/report-mistake-messages'
import { auditStatement } from '../../../audit/audit.ts'
import type { Carrier } from '../../../carrier/carrier.ts'
import type { Transaction } from '../../../database/database.ts'
import { enqueueEmailStatement } from '../../../emails/emails.store.ts'
import { AppError, type FieldError, notFound } from '../../../http/app-error.ts'
import type { SignedInVisit } from '../../../http/visit.ts'
import { type ClaimsWork, reportsScope } from '../claims-work.ts'
import { claimReported } from './claim-reported.email.ts'
import { noticeOf } from './fraud-notice.ts'
import { acceptNoticeStatement } from './notices.store.ts'
import { reportFactsOf } from './report-facts-of.ts'
import {
  findReportStatement,
  holdReportStatement,
  policyToReportStatement,
  type ReportRow,
  submitReportStatement,
} from './reports.store.ts'

type Body = EndpointInput<typeof submitClaimReport>['body']

export interface SentBy {
  readonly address: string
  readonly browser: string
}

/**
 * Submits a report once: a person who presses again gets the submitted report, if they still see it. An employee
 * who took a report that goes to the telephone does not.
 */
export function makeSubmitReport({
  database,
  outbox,
  clocks,
  carrier,
}: Pick<ClaimsWork, 'database' | 'outbox' | 'clocks'> & { readonly carrier: Pick<Carrier, 'fraudNotices'> }) {
  return async (
    visit: SignedInVisit,
    { params, body }: EndpointInput<typeof submitClaimReport>,
    sentBy: SentBy,
  ): Promise<ClaimReport> => {
    const scope = reportsScope(visit.actor)
    const person = subjectOf(visit.actor)
    const reportId = parseWireId('claimReport', params.reportId)
    if (person === null || !reportId.ok) throw notFound()
    const find = findReportStatement(scope.accounts, person.userId, reportId.value)
    const [found] = await database.read(scope, find)
    if (found === undefined) throw notFound()
    const sent = await database.transaction({ ...scope, accounts: [found.accountNumber] }, async (tx) => {
      await tx.run(holdReportStatement(found.accountNumber, found.reportId))
      const [row] = await tx.run(find)
      if (row === undefined) throw notFound()
      if (row.state === 'submitted') return row
      if (row.revision !== body.revision) throw new AppError('conflict', reportRefusals.changedElsewhere)
      await send(tx, visit, row, body, sentBy)
      const [after] = await tx.run(find)
      if (after === undefined) throw notFound()
      return after
    })
    return reportFactsOf(sent)
  }

  async function send(
    tx: Transaction,
    visit: SignedInVisit,
    row: ReportRow,
    body: Body,
    sentBy: SentBy,
  ): Promise<void> {
    const { actor, nowMs, today, speaker, requestId } = visit
    const { accountNumber, form, policyNumber } = row
    const [policy] = await tx.run(policyToReportStatement([accountNumber], policyNumber))
    const notice = noticeOf(speaker, carrier.fraudNotices, { state: policy?.state ?? null, form })
    const forPhone = isForPhone(form, body.answers)
    const fields = mistakesOf(row, body, today)
    if (fields.length > 0) throw new AppError('input.invalid', { fields })
    if (!forPhone && body.noticeHash !== notice.hash)
      throw new AppError('conflict', reportRefusals.noticeChanged)
    const answers = answersToSend(form, body.answers)
    const reportNumber = makeReportNumber(randomBytes(8))
    const { clock, holidays } = claimClockOf(clocks, {
      state: policy?.state ?? null,
      policyType: policy?.policyType ?? null,
    })
    const contactBy = endOf(clock.contact.span, today, holidays)
    const signature = forPhone ? null : body.signature
    const takenBy = actor.kind === 'employee-acting' ? personBehind(actor) : null
    if (signature !== null)
      await tx.run(
        acceptNoticeStatement({
          row,
          shown: {
            kind: 'claim_notice',
            version: '1',
            language: speaker.locale,
            text: `${notice.text}\n${notice.declaration}`,
            hash: notice.hash,
          },
          signature,
          actingUserId: takenBy?.userId ?? null,
          atMs: nowMs,
          acceptedFrom: sentBy.address,
          acceptedWith: sentBy.browser,
        }),
      )
    await tx.change(
      submitReportStatement({
        row,
        answers,
        isForPhone: forPhone,
        reportNumber,
        signature,
        contactBy,
        takenBy,
        sentBy: personBehind(actor).userId,
        atMs: nowMs,
        today,
      }),
    )
    await tx.change(
      enqueueEmailStatement({
        accountNumber,
        emailId: makeUuid(nowMs, randomBytes(10)),
        userId: row.createdBy,
        kind: claimReported,
        aboutId: row.reportId,
        reportId: row.reportId,
        step: null,
        createdAtMs: nowMs,
      }),
    )
    await tx.change(
      auditStatement({
        actor,
        at: nowMs,
        action: 'claim.reported',
        outcome: 'done',
        accountNumber,
        requestId,
        objects: { report: reportNumber, policy: policyNumber },
      }),
    )
    outbox.addEvent(tx, {
      eventId: makeUuid(nowMs, randomBytes(10)),
      accountNumber,
      type: 'claim.reported',
      businessDay: today,
      createdAt: nowMs,
      body: {
        reportId: toWireId('claimReport', row.reportId),
        reportNumber,
        policyNumber,
        form,
        isForPhone: forPhone,
        answers,
        contactBy,
        signedBy: signature,
        takenBy: takenBy === null ? null : toWireId('user', takenBy.userId),
        noticeHash: forPhone ? null : notice.hash,
      },
    })
  }
}

function mistakesOf({ form }: ReportRow, body: Body, today: SignedInVisit['today']): FieldError[] {
  const mistakes = mistakesIn(form, body.answers, today).map(({ name, mistake }) => ({
    field: `answers.${name}`,
    message: reportMistakeMessages[mistake],
  }))
  if (isForPhone(form, body.answers)) return mistakes
  return [
    ...mistakes,
    ...(body.signature.length < 2 ? [{ field: 'signature', message: signingMessages.signature }] : []),
    ...(body.hasRead ? [] : [{ field: 'hasRead', message: signingMessages.notice }]),
  ]
}
