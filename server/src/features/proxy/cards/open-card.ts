import { createHash } from 'node:crypto'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import type { openProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { proxyCardLimits } from '@myaccount/domain/proxy/proxy-card-limits'
import { auditStatement } from '../../../audit/audit.ts'
import type { Database } from '../../../database/database.ts'
import { answerInSteps } from '../../../guess-counts/answer-in-steps.ts'
import { countGuessStatement, uncountGuessStatement } from '../../../guess-counts/guess-counts.store.ts'
import { countTotalStatement, totalOf } from '../../../guess-counts/guess-totals.store.ts'
import { networkOf } from '../../../guess-counts/network-of.ts'
import { AppError } from '../../../http/app-error.ts'
import { hashToken, makeToken } from '../../session/session.reader.ts'
import type { CardKnock } from './card-knock.ts'
import { type CardVisit, findCardStatement, insertCardVisitStatement } from './card-visits.store.ts'

interface OpenCardOptions {
  readonly database: Database
  readonly makeId: () => Uuid
  readonly answerEveryMs: number | undefined
}

type Printed = EndpointInput<typeof openProxyCard>['body']

/** The visit with the token that the browser keeps; null for every miss, whatever was missed (domain.md 7.4). */
export function makeOpenCard({ database, makeId, answerEveryMs }: OpenCardOptions) {
  async function open(
    { actor, nowMs, requestId, today }: CardKnock,
    { controlNumber, zip }: Printed,
    address: string,
  ): Promise<{ readonly visit: CardVisit; readonly token: string } | null> {
    const controlHash = createHash('sha256').update(controlNumber).digest()
    const counts = countsOf(controlHash, address)
    // Counted first and taken back by a hit, so that a hundred at once are counted like one after the other.
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

  return (knock: CardKnock, printed: Printed, address: string) =>
    answerInSteps(() => open(knock, printed, address), answerEveryMs)
}

/** By the number's hash: the number itself is kept nowhere. */
function countsOf(controlHash: Buffer, address: string) {
  return {
    address: { kind: 'proxy card address', of: networkOf(address) },
    number: { kind: 'proxy card number', of: controlHash.toString('hex') },
    all: totalOf('proxy_cards'),
  } as const
}
