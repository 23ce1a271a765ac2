import type { AuditAction } from '@myaccount/contract/audit-words'
import type { EndpointAnswer, EndpointInput } from '@myaccount/contract/endpoint'
import type { listBanners, postBanner } from '@myaccount/contract/endpoints/admin/admin-banners'
import type { getBanners } from '@myaccount/contract/endpoints/status'
import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import { personBehind } from '@myaccount/domain/session/actor'
import { bannerRefusals } from '@myaccount/messages/banners/banner-refusals'
import { auditStatement } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Statement } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import {
  type BannerInput,
  changeBannerStatement,
  endBannerStatement,
  listBannersStatement,
  postBannerStatement,
  shownBannersStatement,
} from './banners.store.ts'

type Shown = EndpointAnswer<typeof getBanners>

const freshForMs = 1000
const listed = 20
/** A banner without an end date expires after 92 days. */
const longestMs = 92 * 24 * 60 * 60 * 1000

export type BannersService = ReturnType<typeof makeBanners>

interface BannersOptions {
  readonly database: Database
  readonly clock: Clock
  readonly makeId: () => Uuid
}

/** Keeps the carrier's banners, which everybody sees. The access of the endpoints decides who may post them. */
export function makeBanners({ database, clock, makeId }: BannersOptions) {
  let last: Shown = { banners: [] }
  let requestedAtMs = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const nowMs = clock()
    try {
      const rows = await database.read({ accounts: [] }, shownBannersStatement(nowMs))
      last = {
        banners: rows.map(({ bannerId, revision, place, textEn, textEs }) => ({
          revision,
          place,
          bannerId: toWireId('banner', bannerId),
          text: { en: textEn, es: textEs },
        })),
      }
    } catch {
      // The last banners stay shown; the readiness check informs the operator.
    }
    requestedAtMs = nowMs
  }

  /** Writes the change together with its audit entry; returns false where there was nothing to change. */
  async function write(
    { actor, nowMs, requestId }: SignedInVisit,
    action: AuditAction,
    bannerId: Uuid,
    statement: Statement<unknown>,
  ): Promise<boolean> {
    return await database.transaction('staff', async (tx) => {
      if ((await tx.change(statement)) === 0) return false
      const objects = { banner: bannerId }
      tx.defer(auditStatement({ actor, at: nowMs, action, outcome: 'done', objects, requestId }))
      return true
    })
  }

  return {
    /** Reads the database at most once a second, because every page asks for the banners. */
    async shown(): Promise<Shown> {
      if (clock() - requestedAtMs < freshForMs) return last
      asking ??= refresh().finally(() => {
        asking = undefined
      })
      await asking
      return last
    },

    async list({ nowMs }: SignedInVisit): Promise<EndpointAnswer<typeof listBanners>> {
      const rows = await database.read('staff', listBannersStatement(listed))
      return rows.map(({ bannerId, textEn, textEs, startsAt, endsAt, place, postedBy }) => ({
        place,
        postedBy,
        bannerId: toWireId('banner', bannerId),
        text: { en: textEn, es: textEs },
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
        state: endsAt.getTime() <= nowMs ? 'over' : startsAt.getTime() > nowMs ? 'coming' : 'shown',
      }))
    },

    async post(visit: SignedInVisit, body: InputBody): Promise<EndpointAnswer<typeof postBanner>> {
      const bannerId = makeId()
      const input = readInput(body, visit.nowMs)
      const statement = postBannerStatement(bannerId, personBehind(visit.actor).userId, input)
      await write(visit, 'banner.posted', bannerId, statement)
      return { bannerId: toWireId('banner', bannerId) }
    },

    async change(visit: SignedInVisit, wireId: string, body: InputBody): Promise<void> {
      const bannerId = readId(wireId)
      const statement = changeBannerStatement(bannerId, readInput(body, visit.nowMs), visit.nowMs)
      if (!(await write(visit, 'banner.changed', bannerId, statement))) throw notFound()
    },

    async end(visit: SignedInVisit, wireId: string): Promise<void> {
      const bannerId = readId(wireId)
      const statement = endBannerStatement(bannerId, visit.nowMs)
      if (!(await write(visit, 'banner.ended', bannerId, statement))) throw notFound()
    },
  }
}

type InputBody = EndpointInput<typeof postBanner>['body']

function readInput({ place, text, startsAt, endsAt }: InputBody, nowMs: number): BannerInput {
  const [startsAtMs, endsAtMs] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (endsAtMs <= Math.max(startsAtMs, nowMs)) throw new AppError('conflict', bannerRefusals.endsBefore)
  if (endsAtMs - Math.max(startsAtMs, nowMs) > longestMs)
    throw new AppError('conflict', bannerRefusals.tooLong)
  return { place, textEn: text.en, textEs: text.es, startsAtMs, endsAtMs }
}

function readId(wireId: string): Uuid {
  const id = parseWireId('banner', wireId)
  if (!id.ok) throw notFound()
  return id.value
}
