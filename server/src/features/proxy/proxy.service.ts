import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { checkProxyReceipt, getNextMeeting } from '@myaccount/contract/endpoints/proxy/proxy'
import { accountsWith, personBehind } from '@myaccount/domain/session/actor'
import { notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import { type CardsWork, makeCards } from './cards/cards.service.ts'
import { makeMemberInfo } from './members/member-info.service.ts'
import { renderNotice } from './paper/render-notice.ts'
import { businessMomentOf } from './proxy-work.ts'
import { meetingFactsOf } from './reading/meeting-facts.ts'
import { meetingStatement, nextMeetingStatement } from './reading/meetings.store.ts'
import { makeReadReceipt } from './reading/read-receipt.ts'
import { makeReadStatus } from './reading/read-status.ts'
import { checkReceiptStatement } from './signing/acts.store.ts'
import { makeBeginSigning } from './signing/begin-signing.ts'
import { confirmedProxy, makeProxyPurpose } from './signing/proxy-purpose.ts'
import { makeTallies } from './tallies/tallies.service.ts'

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
      return { meeting: meeting ? meetingFactsOf(meeting, visit.today, visit.speaker) : null }
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

    /** For whoever holds the paper; nothing of the member is said. */
    async check(fingerprint: string): Promise<EndpointAnswer<typeof checkProxyReceipt>> {
      const [found] = await database.read('session', checkReceiptStatement(Buffer.from(fingerprint, 'hex')))
      return { receipt: found ? { ...found, signedAt: found.signedAt.toISOString() } : null }
    },
  }
}
