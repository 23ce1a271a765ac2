import type { BannerPlace } from '@myaccount/domain/banners/banner-place'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../database/database.ts'

export interface ShownBannerRow {
  readonly bannerId: Uuid
  readonly revision: number
  readonly place: BannerPlace
  readonly textEn: string
  readonly textEs: string
}

/** Returns at most ten: more would no longer be read. */
export function shownBannersStatement(nowMs: number): Statement<ShownBannerRow> {
  return sql<ShownBannerRow>`
    select banner_id, revision, place, text_en, text_es from message_banners
    where ends_at > ${new Date(nowMs)}::timestamptz and starts_at <= ${new Date(nowMs)}::timestamptz
    order by starts_at desc, banner_id limit 10`
}

export interface BannerRow extends Omit<ShownBannerRow, 'revision'> {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly postedBy: string | null
}

export function listBannersStatement(limit: number): Statement<BannerRow> {
  return sql<BannerRow>`
    select b.banner_id, b.place, b.text_en, b.text_es, b.starts_at, b.ends_at, u.display_name as posted_by
    from message_banners b left join users u on u.user_id = b.posted_by
    order by b.ends_at desc, b.banner_id limit ${limit}::integer`
}

export interface BannerInput {
  readonly place: BannerPlace
  readonly textEn: string
  readonly textEs: string
  readonly startsAtMs: number
  readonly endsAtMs: number
}

export function postBannerStatement(bannerId: Uuid, postedBy: Uuid, input: BannerInput): Statement<unknown> {
  return sql`
    insert into message_banners (banner_id, place, text_en, text_es, starts_at, ends_at, posted_by)
    values (${bannerId}::uuid, ${input.place}, ${input.textEn}, ${input.textEs},
            ${new Date(input.startsAtMs)}::timestamptz, ${new Date(input.endsAtMs)}::timestamptz, ${postedBy}::uuid)`
}

/** Changes a banner that has not ended: one that is over was read as it was. */
export function changeBannerStatement(bannerId: Uuid, input: BannerInput, nowMs: number): Statement<unknown> {
  return sql`
    update message_banners set place = ${input.place}, text_en = ${input.textEn}, text_es = ${input.textEs},
      starts_at = ${new Date(input.startsAtMs)}::timestamptz, ends_at = ${new Date(input.endsAtMs)}::timestamptz,
      revision = revision + 1
    where banner_id = ${bannerId}::uuid and ends_at > ${new Date(nowMs)}::timestamptz`
}

/** A banner that never began ends at the moment where it would have begun. */
export function endBannerStatement(bannerId: Uuid, nowMs: number): Statement<unknown> {
  return sql`
    update message_banners set ends_at = ${new Date(nowMs)}::timestamptz,
      starts_at = least(starts_at, ${new Date(nowMs)}::timestamptz)
    where banner_id = ${bannerId}::uuid and ends_at > ${new Date(nowMs)}::timestamptz`
}
