import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Directions } from '@myaccount/domain/proxy/directions'
import type { HolderKind, ProxyTerm } from '@myaccount/domain/proxy/domicile-rules'
import type { ActChannel } from '@myaccount/domain/proxy/proxy-standing'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import type { BusinessMoment } from '../proxy-work.ts'
import { momentSql } from '../reading/meetings.store.ts'

export interface Appointed {
  readonly term: ProxyTerm
  readonly expiresOn: CalendarDate
  readonly holder: { readonly kind: HolderKind; readonly name: string }
  readonly directions: Directions
}

/** An act that was signed and decided, but is not yet written. */
export interface SignedAct {
  readonly accountNumber: AccountNumber
  readonly actId: Uuid
  readonly meetingId: string
  /** Null for a revocation. */
  readonly appointed: Appointed | null
  readonly signerName: string
  readonly signerTitle: string
  /** Null for an act signed with a mailed card. */
  readonly signedBy: Uuid | null
  /** SHA-256 of that card's control number; null for an act of a signed-in person. */
  readonly controlHash: Buffer | null
  readonly certified: string
  readonly signedAt: Date
  readonly signedFrom: string | null
  readonly signedWith: string | null
  readonly language: string
  readonly confirmation: string
}

export interface ActRow extends SignedAct {
  readonly step: number
  readonly fingerprint: string
  readonly businessDay: CalendarDate
}

/** Serializes the acts of a member until the commit. */
export function holdProxyStatement(accountNumber: AccountNumber): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`proxy ${accountNumber}`}, 0))`
}

/** Writes no row once online proxies are closed. */
export function insertActStatement(
  act: SignedAct,
  receipt: { readonly pdf: Buffer; readonly hash: Buffer },
  now: BusinessMoment,
): Statement<unknown> {
  const { appointed } = act
  return sql`
    insert into proxy_acts (account_number, step, act_id, act, meeting_id, term, expires_on, holder, directions,
      signer_name, signer_title, signed_by, control_hash, certified, signed_at, business_day, signed_from, signed_with,
      language, confirmation, receipt, receipt_hash)
    select ${act.accountNumber},
      1 + (select count(*)::integer from proxy_acts a where a.account_number = ${act.accountNumber}),
      ${act.actId}::uuid, ${appointed ? 'appointed' : 'revoked'}, m.meeting_id, ${appointed?.term ?? null}::text,
      ${appointed?.expiresOn ?? null}::date, ${appointed ? JSON.stringify(appointed.holder) : null}::jsonb,
      ${JSON.stringify(appointed?.directions ?? {})}::jsonb, ${act.signerName}, ${act.signerTitle},
      ${act.signedBy}::uuid, ${act.controlHash}::bytea, ${act.certified},
      ${act.signedAt}::timestamptz, ${now.date}::date, ${act.signedFrom}::inet, ${act.signedWith}::text,
      ${act.language}, ${act.confirmation}, ${receipt.pdf}, ${receipt.hash}
    from meetings m where m.meeting_id = ${act.meetingId} and m.closes_at > ${momentSql(now)}`
}

const columns = sql`
  a.account_number, a.step, a.act_id, a.meeting_id,
  case when a.act = 'appointed' then jsonb_build_object('term', a.term, 'expiresOn', a.expires_on,
    'holder', a.holder, 'directions', a.directions) end as appointed,
  a.signer_name, a.signer_title, a.signed_by, a.control_hash, a.certified,
  a.signed_at, host(a.signed_from) as signed_from, a.signed_with, a.language,
  a.confirmation, encode(a.receipt_hash, 'hex') as fingerprint, a.business_day`

export function findActStatement(accounts: readonly AccountNumber[], actId: Uuid): Statement<ActRow> {
  return sql<ActRow>`
    select ${columns} from proxy_acts a where a.account_number = any (${accounts}) and a.act_id = ${actId}::uuid`
}

/** Returns the last hundred acts, newest first; a member that signs every week for years has more. */
export function listActsStatement(accountNumber: AccountNumber): Statement<ActRow> {
  return sql<ActRow>`
    select ${columns} from proxy_acts a where a.account_number = ${accountNumber} order by a.step desc limit 100`
}

/** Returns the acts signed with one card, newest first. */
export function listActsOfCardStatement(
  accountNumber: AccountNumber,
  controlHash: Buffer,
): Statement<ActRow> {
  return sql<ActRow>`
    select ${columns} from proxy_acts a
    where a.account_number = ${accountNumber} and a.control_hash = ${controlHash} order by a.step desc limit 100`
}

/** Returns the member's latest act if it equals this one: signed with the same card, with the same content. */
export function sameActOfCardStatement(
  act: Omit<SignedAct, 'confirmation'>,
): Statement<{ readonly actId: Uuid }> {
  const { accountNumber, appointed } = act
  return sql`
    select a.act_id from proxy_acts a
    where a.account_number = ${accountNumber} and a.control_hash = ${act.controlHash}::bytea
      and a.meeting_id = ${act.meetingId} and a.term is not distinct from ${appointed?.term ?? null}::text
      and a.holder is not distinct from ${appointed ? JSON.stringify(appointed.holder) : null}::jsonb
      and a.directions = ${JSON.stringify(appointed?.directions ?? {})}::jsonb
      and a.signer_name = ${act.signerName} and a.signer_title = ${act.signerTitle}
      and not exists (select from proxy_acts l where l.account_number = ${accountNumber} and l.step > a.step)
      and not exists (select from proxy_cards p
                      where p.account_number = ${accountNumber} and p.returned_at > a.signed_at)`
}

export function receiptStatement(
  accounts: readonly AccountNumber[],
  actId: Uuid,
): Statement<{ readonly receipt: Buffer; readonly confirmation: string }> {
  return sql`
    select receipt, confirmation from proxy_acts
    where account_number = any (${accounts}) and act_id = ${actId}::uuid`
}

export function channelOf({ controlHash }: Pick<SignedAct, 'controlHash'>): ActChannel {
  return controlHash === null ? 'web_signed_in' : 'web_control_number'
}

interface CheckedReceipt {
  readonly act: 'appointed' | 'revoked'
  readonly confirmation: string
  readonly signedAt: Date
  readonly isLatest: boolean
}

/** Returns no row where the receipt is none of ours. */
export function checkReceiptStatement(hash: Buffer): Statement<CheckedReceipt> {
  return sql<CheckedReceipt>`
    select act, confirmation, signed_at, is_latest
    from find_proxy_receipt(${hash}) where act is not null`
}
