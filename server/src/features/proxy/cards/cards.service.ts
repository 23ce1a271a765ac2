import { createHash } from 'node:crypto'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { openProxyCard, ProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { proxyCardLimits } from '@myaccount/domain/proxy/proxy-card-limits'
import { proxyRefusals } from '@myaccount/messages/proxy/proxy-refusals'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { answerInSteps } from '../../../guess-counts/answer-in-steps.ts'
import { countGuessStatement, uncountGuessStatement } from '../../../guess-counts/guess-counts.store.ts'
import { countTotalStatement, totalOf } from '../../../guess-counts/guess-totals.store.ts'
import { networkOf } from '../../../guess-counts/network-of.ts'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { Visit } from '../../../http/visit.ts'
import { hashToken, makeToken } from '../../session/session.reader.ts'
import { businessMomentOf, makeId, type ProxyWork } from '../proxy-work.ts'
import { meetingFactsOf } from '../reading/meeting-facts.ts'
import { meetingStatement } from '../reading/meetings.store.ts'
import { memberAtMeetingStatement } from '../reading/members.store.ts'
import { renderNotice } from '../reading/render-notice.ts'
import { proxyOfMember } from '../reading/standing-of.ts'
import { findActStatement, listActsOfCardStatement, receiptStatement } from '../signing/acts.store.ts'
import { receiptOf } from '../signing/receipt-facts.ts'
import { type CardRequest, makeReadCardRequest, refuseStaff } from './card-request.ts'
import {
  type CardVisit,
  endCardVisitStatement,
  findCardStatement,
  findCardVisitStatement,
  insertCardVisitStatement,
} from './card-visits.store.ts'
import { makeSignByCard } from './sign-by-card.ts'

export interface CardsWork extends ProxyWork {
  readonly answerEveryMs: number | undefined
}

export type CardsService = ReturnType<typeof makeCards>

/** The actions for one mailed card that a person has opened. */
export function makeCards(work: CardsWork) {
  const { database, timeZone, carrier, clock, pdfs } = work
  const openCard = makeOpenCard({ ...work, makeId: () => makeId(clock()) })
  const sign = makeSignByCard(work)
  const requestOf = makeReadCardRequest(database, timeZone)

  async function find({ token, nowMs, today }: CardRequest): Promise<CardVisit | undefined> {
    if (token === undefined) return undefined
    const [visit] = await database.read('session', findCardVisitStatement(hashToken(token), nowMs, today))
    return visit
  }

  /** Throws where the visit has ended. */
  async function cardOf(request: CardRequest): Promise<CardVisit> {
    const visit = await find(request)
    if (visit === undefined) throw new AppError('conflict', proxyRefusals.cardOver)
    return visit
  }

  async function read(request: CardRequest, card: CardVisit): Promise<ProxyCard> {
    const { accountNumber, meetingId, controlHash } = card
    const now = businessMomentOf(request, timeZone)
    const [[meeting], [row], acts] = await database.readAll({ member: card }, [
      meetingStatement(meetingId, now),
      memberAtMeetingStatement(accountNumber, meetingId),
      listActsOfCardStatement(accountNumber, controlHash),
    ] as const)
    if (meeting === undefined || row === undefined) throw new AppError('conflict', proxyRefusals.cardOver)
    const { accountNumber: _, ...member } = proxyOfMember(row, meeting, request.today, carrier.proxyLaw)
    const [act] = acts
    const isOwn = act !== undefined && member.latest?.proxyId === toWireId('proxy', act.actId)
    return {
      // A proxy that a signed-in person signed has a receipt of its own, which only they may open.
      member: {
        ...member,
        latest: member.latest && (isOwn ? member.latest : { ...member.latest, proxyId: null }),
      },
      meeting: meetingFactsOf(meeting, request.today, request.speaker, carrier.proxyLaw),
      receipt: act
        ? receiptOf({ act, acts, meeting, member: row, sentTo: null, law: carrier.proxyLaw })
        : null,
    }
  }

  return {
    async open(visit: Visit, printed: Parameters<typeof openCard>[1], address: string) {
      refuseStaff(visit)
      const request = await requestOf(visit, undefined)
      const opened = await openCard(request, printed, address)
      return opened && { card: await read(request, opened.visit), token: opened.token }
    },

    async get(visit: Visit, token: string | undefined): Promise<ProxyCard | null> {
      const request = await requestOf(visit, token)
      const card = await find(request)
      return card ? await read(request, card) : null
    },

    async close(token: string | undefined): Promise<void> {
      if (token === undefined) return
      await database.transaction('session', (tx) => tx.change(endCardVisitStatement(hashToken(token))))
    },

    async sign(visit: Visit, token: string | undefined, ...signed: Tail<Parameters<typeof sign>>) {
      refuseStaff(visit)
      const request = await requestOf(visit, token)
      const card = await cardOf(request)
      const sentTo = await sign({ request, card }, ...signed)
      const { receipt, ...rest } = await read(request, card)
      return { ...rest, receipt: receipt && { ...receipt, sentTo } }
    },

    async printReceipt(visit: Visit, token: string | undefined, proxyId: string) {
      const card = await cardOf(await requestOf(visit, token))
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
      const request = await requestOf(visit, token)
      const card = await cardOf(request)
      const now = businessMomentOf(request, timeZone)
      const [meeting] = await database.read({ member: card }, meetingStatement(card.meetingId, now))
      if (meeting === undefined) throw notFound()
      const openPdf = pdfs.openFor(card.controlHash.toString('hex'))
      return await renderNotice({
        meeting,
        madeOn: request.today,
        carrier,
        speaker: request.speaker,
        timeZone,
        openPdf,
      })
    },
  }
}

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never

interface OpenCardOptions {
  readonly database: Database
  readonly makeId: () => Uuid
  readonly answerEveryMs: number | undefined
}

type Printed = EndpointInput<typeof openProxyCard>['body']

/**
 * Returns the visit with the token that the browser keeps; null for every miss, whatever the reason (domain.md
 * 7.4).
 */
function makeOpenCard({ database, makeId, answerEveryMs }: OpenCardOptions) {
  async function open(
    { actor, nowMs, requestId, today }: CardRequest,
    { controlNumber, zip }: Printed,
    address: string,
  ): Promise<{ readonly visit: CardVisit; readonly token: string } | null> {
    const controlHash = createHash('sha256').update(controlNumber).digest()
    const counts = countsOf(controlHash, address)
    // The try is counted first and uncounted for a hit, so that a hundred parallel tries count like a hundred in
    // sequence.
    const looked = await database.transaction('session', async (tx) => {
      const [[byAddress], [byNumber], , [found]] = await tx.together([
        countGuessStatement(counts.address, proxyCardLimits.address, nowMs),
        countGuessStatement(counts.number, proxyCardLimits.number, nowMs),
        countTotalStatement('proxy_cards', nowMs),
        findCardStatement(controlHash, zip, today),
      ] as const)
      return { isRefused: !byAddress?.isLetThrough, found: byNumber?.isLetThrough ? found : undefined }
    })
    if (looked.isRefused) throw new AppError('rate.limited', { retryAfterSeconds: 60 * 60 })
    const { accountNumber, meetingId } = looked.found ?? {}
    if (!accountNumber || !meetingId) return null
    const visit = { accountNumber, meetingId, visitId: makeId(), controlHash }
    const token = makeToken()
    await database.transaction('session', (tx) => {
      for (const count of Object.values(counts)) tx.defer(uncountGuessStatement(count))
      tx.defer(insertCardVisitStatement({ ...visit, tokenHash: hashToken(token) }, nowMs))
      const objects = { meeting: meetingId }
      const action = 'proxy.card_opened'
      tx.defer(
        auditStatement({ actor, at: nowMs, action, outcome: 'done', accountNumber, objects, requestId }),
      )
    })
    return { visit, token }
  }

  return (request: CardRequest, printed: Printed, address: string) =>
    answerInSteps(() => open(request, printed, address), answerEveryMs)
}

/** Counts by the number's hash, because the number itself is stored nowhere. */
function countsOf(controlHash: Buffer, address: string) {
  return {
    address: { kind: 'proxy card address', of: networkOf(address) },
    number: { kind: 'proxy card number', of: controlHash.toString('hex') },
    all: totalOf('proxy_cards'),
  } as const
}
