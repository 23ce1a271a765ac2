import { randomBytes } from 'node:crypto'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type {
  checkProxyReceipt,
  getNextMeeting,
  getProxyStatus,
} from '@myaccount/contract/endpoints/proxy/proxy'
import type { ProxyReceipt } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { maskEmail } from '@myaccount/domain/confirmations/mask-email'
import { parseAccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { accountsWith, personBehind, subjectOf } from '@myaccount/domain/session/actor'
import { proxyCodeRefusals, proxyRefusals } from '@myaccount/messages/proxy/proxy-refusals'
import { auditStatement } from '../../audit/audit.ts'
import type { ConfirmationPurpose } from '../../confirmations/confirmation-purpose.ts'
import type { ConfirmedPurpose } from '../../confirmations/confirmed-purposes.ts'
import { enqueueEmailStatement } from '../../emails/emails.store.ts'
import { notFound } from '../../http/app-error.ts'
import { cutPage, readCursor, rowsToAskFor } from '../../http/paging.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { type CardsWork, makeCards } from './cards/cards.service.ts'
import { proxyCode } from './emails/proxy-code.email.ts'
import { proxySigned } from './emails/proxy-signed.email.ts'
import { makeMemberInfo } from './members/member-info.service.ts'
import { businessMomentOf, onlyVoting, type ProxyWork } from './proxy-work.ts'
import { meetingFactsOf } from './reading/meeting-facts.ts'
import { meetingStatement, meetingTitleStatement, nextMeetingStatement } from './reading/meetings.store.ts'
import { memberAtMeetingStatement, membersAtMeetingStatement } from './reading/members.store.ts'
import { renderNotice } from './reading/render-notice.ts'
import { proxyOfMember } from './reading/standing-of.ts'
import {
  checkReceiptStatement,
  findActStatement,
  listActsStatement,
  receiptStatement,
} from './signing/acts.store.ts'
import { makeBeginSigning } from './signing/begin-signing.ts'
import { receiptOf } from './signing/receipt-facts.ts'
import { findRequestStatement } from './signing/requests.store.ts'
import { makeWriteAct } from './signing/write-act.ts'
import { makeTallies } from './tallies/tallies.service.ts'

type ReadingWork = Pick<ProxyWork, 'database' | 'timeZone' | 'carrier'>

/** Reads the proxy status of each account that the person votes for, at the next meeting. */
function makeReadStatus({ database, timeZone, carrier }: ReadingWork) {
  return async (
    visit: SignedInVisit,
    { query: { accountNumber, after } }: EndpointInput<typeof getProxyStatus>,
  ): Promise<EndpointAnswer<typeof getProxyStatus>> => {
    const { actor, today } = visit
    const accounts =
      accountNumber === undefined ? accountsWith(actor, 'proxy') : onlyVoting(actor, accountNumber)
    if (accountNumber !== undefined && accounts.length === 0) throw notFound()
    const [meeting] = await database.read(
      { accounts },
      nextMeetingStatement(businessMomentOf(visit, timeZone)),
    )
    if (meeting === undefined) return { items: [], next: null }
    const rows = await database.read(
      { accounts },
      membersAtMeetingStatement(accounts, meeting.meetingId, {
        after: readCursor(after, readPlace),
        limit: rowsToAskFor,
      }),
    )
    const { shown, next } = cutPage(rows, ({ accountNumber: last }) => `${behind}${last}`)
    return {
      items: shown.map((row) => proxyOfMember(row, meeting, today, carrier.proxyLaw)),
      next,
    }
  }
}

/** A cursor starts with this, so that a bare account number is not a cursor. */
const behind = 'behind_'

function readPlace(cursor: string) {
  const number = parseAccountNumber(cursor.slice(behind.length))
  if (!cursor.startsWith(behind) || !number.ok) throw new RangeError('Not a place in the list')
  return number.value
}

export type ProxyService = ReturnType<typeof makeProxyService>

export function makeProxyService(work: CardsWork) {
  const { database, carrier, timeZone, pdfs } = work
  const purpose = makeProxyPurpose(work)
  return {
    status: makeReadStatus(work),
    signing: makeBeginSigning(work, purpose),
    receipts: makeReadReceipt(work),
    members: makeMemberInfo(work),
    tallies: makeTallies(work),
    cards: makeCards(work),
    confirmed: confirmedProxy(work, purpose),

    async nextMeeting(visit: SignedInVisit): Promise<EndpointAnswer<typeof getNextMeeting>> {
      const accounts = accountsWith(visit.actor, 'proxy')
      const now = businessMomentOf(visit, timeZone)
      const [meeting] = await database.read({ accounts }, nextMeetingStatement(now))
      return {
        meeting: meeting ? meetingFactsOf(meeting, visit.today, visit.speaker, carrier.proxyLaw) : null,
      }
    },

    async printNotice(visit: SignedInVisit, meetingId: string): Promise<Buffer> {
      const accounts = accountsWith(visit.actor, 'proxy')
      const now = businessMomentOf(visit, timeZone)
      const [meeting] = await database.read({ accounts }, meetingStatement(meetingId, now))
      if (meeting === undefined || accounts.length === 0) throw notFound()
      const openPdf = pdfs.openFor(personBehind(visit.actor).userId)
      return await renderNotice({
        meeting,
        madeOn: visit.today,
        carrier,
        speaker: visit.speaker,
        timeZone,
        openPdf,
      })
    },

    /** Checks a receipt for its holder; the answer contains nothing about the member. */
    async check(fingerprint: string): Promise<EndpointAnswer<typeof checkProxyReceipt>> {
      const [found] = await database.read('session', checkReceiptStatement(Buffer.from(fingerprint, 'hex')))
      return { receipt: found ? { ...found, signedAt: found.signedAt.toISOString() } : null }
    },
  }
}

/** Reads acts for an account that the person votes for, whoever signed them. */
function makeReadReceipt({ database, timeZone, carrier }: ReadingWork) {
  const idOf = (proxyId: string) => {
    const id = parseWireId('proxy', proxyId)
    if (!id.ok) throw notFound()
    return id.value
  }

  return {
    async read(visit: SignedInVisit, proxyId: string): Promise<ProxyReceipt> {
      const accounts = accountsWith(visit.actor, 'proxy')
      const [act] = await database.read({ accounts }, findActStatement(accounts, idOf(proxyId)))
      if (act === undefined) throw notFound()
      const { accountNumber, meetingId, signedBy } = act
      const [acts, [meeting], [member]] = await database.readAll({ accounts: [accountNumber] }, [
        listActsStatement(accountNumber),
        meetingStatement(meetingId, businessMomentOf(visit, timeZone)),
        memberAtMeetingStatement(accountNumber, meetingId),
      ] as const)
      if (meeting === undefined || member === undefined) throw notFound()
      const person = subjectOf(visit.actor)
      const isOwn = person !== null && signedBy === person.userId
      const sentTo = isOwn ? maskEmail(person.email) : null
      return receiptOf({ act, acts, meeting, member, sentTo, law: carrier.proxyLaw })
    },

    async print(visit: SignedInVisit, proxyId: string) {
      const accounts = accountsWith(visit.actor, 'proxy')
      const [found] = await database.read({ accounts }, receiptStatement(accounts, idOf(proxyId)))
      if (found === undefined) throw notFound()
      return found
    },
  }
}

/** Signs or revokes a proxy in the transaction that uses the code. */
function makeProxyPurpose(work: ProxyWork): ConfirmationPurpose {
  const writeAct = makeWriteAct(work)
  return {
    name: 'proxy',
    capability: 'proxy',
    email: proxyCode,
    audited: { asked: 'proxy.code_requested', entered: 'proxy.code_entered' },
    refusals: proxyCodeRefusals,
    neverWhileActing: proxyRefusals.neverWhileActing,
    async onConfirmed(tx, visit, { accountNumber, userId, confirmationId }) {
      const [request] = await tx.run(findRequestStatement(accountNumber, userId, confirmationId))
      if (request === undefined) throw new Error('A code without what was signed')
      const { speaker, actor, nowMs, requestId } = visit
      const { signed, requestedFrom: signedFrom, requestedWith: signedWith } = request
      const act = {
        ...signed,
        accountNumber,
        actId: confirmationId,
        signedBy: userId,
        controlHash: null,
        signedFrom,
        signedWith,
        signedAt: new Date(nowMs),
        language: speaker.locale,
      }
      await tx.change(
        enqueueEmailStatement({
          accountNumber,
          userId,
          kind: proxySigned,
          aboutId: confirmationId,
          step: null,
          emailId: makeUuid(nowMs, randomBytes(10)),
          createdAtMs: nowMs,
        }),
      )
      const action = signed.appointed ? 'proxy.appointed' : 'proxy.revoked'
      const objects = { proxy: confirmationId, meeting: signed.meetingId }
      await tx.change(
        auditStatement({ actor, at: nowMs, action, outcome: 'done', accountNumber, objects, requestId }),
      )
      await writeAct(tx, act, { now: businessMomentOf(visit, work.timeZone), speaker })
    },
  }
}

/** Describes the proxy on the code page, and the page that follows it. */
function confirmedProxy({ database }: ProxyWork, purpose: ConfirmationPurpose): ConfirmedPurpose {
  return {
    purpose,
    async describe({ accountNumber, confirmationId, userId }) {
      const scope = { accounts: [accountNumber] }
      const [request] = await database.read(
        scope,
        findRequestStatement(accountNumber, userId, confirmationId),
      )
      if (request === undefined) throw notFound()
      const { meetingId, appointed } = request.signed
      const [[meeting], [member]] = await database.readAll(scope, [
        meetingTitleStatement(meetingId),
        memberAtMeetingStatement(accountNumber, meetingId),
      ] as const)
      if (meeting === undefined || member === undefined) throw notFound()
      return {
        accountName: member.memberName,
        confirms: {
          kind: 'proxy',
          act: appointed ? 'appointed' : 'revoked',
          meetingTitle: meeting.title,
          holderName: appointed?.holder.name ?? null,
        },
        doneAt: `/proxy/receipts/${toWireId('proxy', confirmationId)}`,
        returnTo: `/proxy/appoint?account=${encodeURIComponent(accountNumber)}`,
      }
    },
  }
}
