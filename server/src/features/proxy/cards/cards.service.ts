import type { ProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import { parseWireId, toWireId } from '@myaccount/domain/kernel/wire-id'
import { proxyRefusals } from '@myaccount/messages/proxy/proxy-refusals'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { Visit } from '../../../http/visit.ts'
import { hashToken } from '../../session/session.reader.ts'
import { renderNotice } from '../paper/render-notice.ts'
import { businessMomentOf, makeId, type ProxyWork } from '../proxy-work.ts'
import { meetingFactsOf } from '../reading/meeting-facts.ts'
import { meetingStatement } from '../reading/meetings.store.ts'
import { memberAtMeetingStatement } from '../reading/members.store.ts'
import { receiptOf } from '../reading/receipt-facts.ts'
import { proxyOfMember } from '../reading/standing-of.ts'
import { findActStatement, listActsOfCardStatement, receiptStatement } from '../signing/acts.store.ts'
import { type CardKnock, makeReadKnock, refuseStaff } from './card-knock.ts'
import { type CardVisit, endCardVisitStatement, findCardVisitStatement } from './card-visits.store.ts'
import { makeOpenCard } from './open-card.ts'
import { makeSignByCard } from './sign-by-card.ts'

export interface CardsWork extends ProxyWork {
  readonly answerEveryMs: number | undefined
}

export type CardsService = ReturnType<typeof makeCards>

/** What somebody does with the one mailed card that they have opened. */
export function makeCards(work: CardsWork) {
  const { database, timeZone, carrier, clock, pdfs } = work
  const openCard = makeOpenCard({ ...work, makeId: () => makeId(clock()) })
  const sign = makeSignByCard(work)
  const knockOf = makeReadKnock(database, timeZone)

  async function find({ token, nowMs, today }: CardKnock): Promise<CardVisit | undefined> {
    if (token === undefined) return undefined
    const [visit] = await database.read('session', findCardVisitStatement(hashToken(token), nowMs, today))
    return visit
  }

  /** Throws where the time is over. */
  async function cardOf(knock: CardKnock): Promise<CardVisit> {
    const visit = await find(knock)
    if (visit === undefined) throw new AppError('conflict', proxyRefusals.cardOver)
    return visit
  }

  async function read(knock: CardKnock, card: CardVisit): Promise<ProxyCard> {
    const { accountNumber, meetingId, controlHash } = card
    const now = businessMomentOf(knock, timeZone)
    const [[meeting], [row], acts] = await database.readAll({ member: card }, [
      meetingStatement(meetingId, now),
      memberAtMeetingStatement(accountNumber, meetingId),
      listActsOfCardStatement(accountNumber, controlHash),
    ] as const)
    if (meeting === undefined || row === undefined) throw new AppError('conflict', proxyRefusals.cardOver)
    const { accountNumber: _, ...member } = proxyOfMember(row, meeting, knock.today)
    const [act] = acts
    const isOwn = act !== undefined && member.latest?.proxyId === toWireId('proxy', act.actId)
    return {
      // What somebody signed who was signed in has a receipt of its own, for them alone.
      member: {
        ...member,
        latest: member.latest && (isOwn ? member.latest : { ...member.latest, proxyId: null }),
      },
      meeting: meetingFactsOf(meeting, knock.today, knock.speaker),
      receipt: act ? receiptOf({ act, acts, meeting, member: row, sentTo: null }) : null,
    }
  }

  return {
    async open(visit: Visit, printed: Parameters<typeof openCard>[1], address: string) {
      refuseStaff(visit)
      const knock = await knockOf(visit, undefined)
      const opened = await openCard(knock, printed, address)
      return opened && { card: await read(knock, opened.visit), token: opened.token }
    },

    async get(visit: Visit, token: string | undefined): Promise<ProxyCard | null> {
      const knock = await knockOf(visit, token)
      const card = await find(knock)
      return card ? await read(knock, card) : null
    },

    async close(token: string | undefined): Promise<void> {
      if (token === undefined) return
      await database.transaction('session', (tx) => tx.change(endCardVisitStatement(hashToken(token))))
    },

    async sign(visit: Visit, token: string | undefined, ...signed: Tail<Parameters<typeof sign>>) {
      refuseStaff(visit)
      const knock = await knockOf(visit, token)
      const card = await cardOf(knock)
      const sentTo = await sign({ knock, card }, ...signed)
      const { receipt, ...rest } = await read(knock, card)
      return { ...rest, receipt: receipt && { ...receipt, sentTo } }
    },

    async printReceipt(visit: Visit, token: string | undefined, proxyId: string) {
      const card = await cardOf(await knockOf(visit, token))
      const { accountNumber, controlHash } = card
      const id = parseWireId('proxy', proxyId)
      if (!id.ok) throw notFound()
      const [[act], [found]] = await database.readAll({ member: card }, [
        findActStatement([accountNumber], id.value),
        receiptStatement([accountNumber], id.value),
      ] as const)
      if (found === undefined || act?.controlHash?.equals(controlHash) !== true) throw notFound()
      return found
    },

    async printNotice(visit: Visit, token: string | undefined): Promise<Buffer> {
      const knock = await knockOf(visit, token)
      const card = await cardOf(knock)
      const now = businessMomentOf(knock, timeZone)
      const [meeting] = await database.read({ member: card }, meetingStatement(card.meetingId, now))
      if (meeting === undefined) throw notFound()
      const openPdf = pdfs.openFor(card.controlHash.toString('hex'))
      return await renderNotice({
        meeting,
        madeOn: knock.today,
        carrier,
        speaker: knock.speaker,
        timeZone,
        openPdf,
      })
    },
  }
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never
