import { randomBytes } from 'node:crypto'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { listClaims, writeClaimMessage } from '@myaccount/contract/endpoints/claims/claims'
import { claimClockOf, endOf } from '@myaccount/domain/claims/claim-clock'
import { calendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type ClaimNumber, claimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, toWireId } from '@myaccount/domain/kernel/wire-id'
import { subjectOf } from '@myaccount/domain/session/actor'
import { auditStatement } from '../../audit/audit.ts'
import { notFound } from '../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { billingOfflineStatement } from '../status/status.reader.ts'
import { claimDetailOf, claimFactsOf } from './claim-facts-of.ts'
import {
  type ClaimPlace,
  type ClaimRow,
  findClaimStatement,
  holdClaimMessagesStatement,
  listClaimsStatement,
  writeMessageStatement,
} from './claims.store.ts'
import { type ClaimsWork, claimsScope } from './claims-work.ts'

export type ClaimsService = ReturnType<typeof makeClaimsService>

export function makeClaimsService(work: ClaimsWork) {
  const { database, outbox, clocks } = work
  async function find(visit: SignedInVisit, number: ClaimNumber): Promise<ClaimDetail> {
    const scope = claimsScope(visit.actor, 'claims_see')
    const [[row], offline] = await database.readAll(scope, [
      findClaimStatement(scope.accounts, number),
      billingOfflineStatement(),
    ] as const)
    if (row === undefined) throw notFound()
    return claimDetailOf(row, offline, work)
  }

  return {
    async list(
      { actor }: SignedInVisit,
      { accountNumber, after }: EndpointInput<typeof listClaims>['query'],
    ): Promise<EndpointAnswer<typeof listClaims>> {
      const scope = claimsScope(actor, 'claims_see', accountNumber)
      if (scope.accounts.length === 0) throw notFound()
      const place = readCursor(after, readPlace)
      const asked = { accounts: scope.accounts, after: place, limit: rowsToAskFor }
      const [rows, offline] = await database.readAll(scope, [
        listClaimsStatement(asked),
        billingOfflineStatement(),
      ] as const)
      const { shown, next } = cutPage(rows, writePlace)
      return { items: shown.map((row) => claimFactsOf(row, offline, work)), next }
    },

    read: find,

    /** Pressed twice it is one message: the same words again, with nothing in between, are not written. */
    async write(
      visit: SignedInVisit,
      number: ClaimNumber,
      { words, requestId }: EndpointInput<typeof writeClaimMessage>['body'],
    ): Promise<ClaimDetail> {
      const { actor, nowMs, today } = visit
      const unanswered = requestId ?? null
      const mayWrite = claimsScope(actor, 'claims_write')
      const subject = subjectOf(actor)
      const [found] = await database.read(mayWrite, findClaimStatement(mayWrite.accounts, number))
      if (found === undefined || subject === null) throw notFound()
      const { accountNumber } = found
      const scope = { ...mayWrite, accounts: [accountNumber] }
      await database.transaction(scope, async (tx) => {
        await tx.run(holdClaimMessagesStatement(accountNumber, number))
        const [row] = await tx.run(findClaimStatement([accountNumber], number))
        if (row === undefined) throw notFound()
        const last = row.written.at(-1)
        const isSame = last?.words === words && last.requestId === unanswered
        if (isSame && last.writtenBy === subject.userId) return
        if (unanswered !== null && !isOpenRequest(row, unanswered)) throw notFound()
        const messageId = makeUuid(nowMs, randomBytes(10))
        const { clock, holidays } = claimClockOf(clocks, row)
        const replyBy = endOf(clock.reply.span, today, holidays)
        const message = {
          accountNumber,
          claimNumber: number,
          messageId,
          words,
          replyBy,
          requestId: unanswered,
        }
        await tx.change(writeMessageStatement({ ...message, writtenBy: subject.userId, writtenAtMs: nowMs }))
        const objects = { claim: number, message: messageId }
        await tx.change(
          auditStatement({
            actor,
            at: nowMs,
            action: 'claim.message_written',
            outcome: 'done',
            accountNumber,
            objects,
            requestId: visit.requestId,
          }),
        )
        outbox.addEvent(tx, {
          eventId: makeUuid(nowMs, randomBytes(10)),
          accountNumber,
          type: 'claim.message_written',
          businessDay: today,
          createdAt: nowMs,
          body: {
            claimNumber: number,
            messageId: toWireId('claimMessage', messageId),
            words,
            replyBy,
            requestId: unanswered,
          },
        })
      })
      return await find(visit, number)
    },
  }
}

function isOpenRequest({ data }: ClaimRow, asked: string): boolean {
  return data.requests.some(({ requestId, answeredOn }) => requestId === asked && answeredOn === null)
}

const writePlace = ({ isOpen, lossDate, claimNumber: number }: ClaimPlace) =>
  `${isOpen ? 'open' : 'closed'}_${lossDate}_${number}`

function readPlace(cursor: string): ClaimPlace {
  const [, state, date = '', number = ''] = /^(open|closed)_([^_]+)_([^_]+)$/.exec(cursor) ?? []
  return { isOpen: state === 'open', lossDate: calendarDate(date), claimNumber: claimNumber(number) }
}
