import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import type { Directions } from '@myaccount/domain/proxy/directions'
import type { HolderKind, ProxyTerm } from '@myaccount/domain/proxy/domicile-rules'
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

/** What was signed, decided and not yet written. */
export interface SignedAct {
  readonly accountNumber: AccountNumber
  readonly actId: Uuid
  readonly meetingId: string
  /** Null of a revocation. */
  readonly appointed: Appointed | null
  readonly signerName: string
  readonly signerTitle: string
  readonly signedBy: Uuid
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

/** One act of a member after the other, until the commit. */
export function holdProxyStatement(accountNumber: AccountNumber): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`proxy ${accountNumber}`}, 0))`
}

/** No row is written once online proxies are closed. */
export function insertActStatement(
  act: SignedAct,
  receipt: { readonly pdf: Buffer; readonly hash: Buffer },
  now: BusinessMoment,
): Statement<unknown> {
  const { appointed } = act
  return sql`
    insert into proxy_acts (account_number, step, act_id, act, meeting_id, term, expires_on, holder, directions,
      signer_name, signer_title, signed_by, certified, signed_at, business_day, signed_from, signed_with,
      language, confirmation, receipt, receipt_hash)
    select ${act.accountNumber},
      1 + (select count(*)::integer from proxy_acts a where a.account_number = ${act.accountNumber}),
      ${act.actId}::uuid, ${appointed ? 'appointed' : 'revoked'}, m.meeting_id, ${appointed?.term ?? null}::text,
      ${appointed?.expiresOn ?? null}::date, ${appointed ? JSON.stringify(appointed.holder) : null}::jsonb,
      ${JSON.stringify(appointed?.directions ?? {})}::jsonb, ${act.signerName}, ${act.signerTitle},
      ${act.signedBy}::uuid, ${act.certified},
      ${act.signedAt}::timestamptz, ${now.date}::date, ${act.signedFrom}::inet, ${act.signedWith}::text,
      ${act.language}, ${act.confirmation}, ${receipt.pdf}, ${receipt.hash}
    from meetings m where m.meeting_id = ${act.meetingId} and m.closes_at > ${momentSql(now)}`
}

const columns = sql`
  a.account_number as "accountNumber", a.step, a.act_id as "actId", a.meeting_id as "meetingId",
  case when a.act = 'appointed' then jsonb_build_object('term', a.term, 'expiresOn', a.expires_on,
    'holder', a.holder, 'directions', a.directions) end as appointed,
  a.signer_name as "signerName", a.signer_title as "signerTitle", a.signed_by as "signedBy", a.certified,
  a.signed_at as "signedAt", host(a.signed_from) as "signedFrom", a.signed_with as "signedWith", a.language,
  a.confirmation, encode(a.receipt_hash, 'hex') as fingerprint, a.business_day as "businessDay"`

export function findActStatement(accounts: readonly AccountNumber[], actId: Uuid): Statement<ActRow> {
  return sql<ActRow>`
    select ${columns} from proxy_acts a where a.account_number = any (${accounts}) and a.act_id = ${actId}::uuid`
}

/** The newest first; a member that signs every week for years is shown the last hundred. */
export function listActsStatement(accountNumber: AccountNumber): Statement<ActRow> {
  return sql<ActRow>`
    select ${columns} from proxy_acts a where a.account_number = ${accountNumber} order by a.step desc limit 100`
}

export function receiptStatement(
  accounts: readonly AccountNumber[],
  actId: Uuid,
): Statement<{ readonly receipt: Buffer; readonly confirmation: string }> {
  return sql`
    select receipt, confirmation from proxy_acts
    where account_number = any (${accounts}) and act_id = ${actId}::uuid`
}

interface CheckedReceipt {
  readonly act: 'appointed' | 'revoked'
  readonly confirmation: string
  readonly signedAt: Date
  readonly isLatest: boolean
}

/** No row where the paper is none of ours. */
export function checkReceiptStatement(hash: Buffer): Statement<CheckedReceipt> {
  return sql<CheckedReceipt>`
    select act, confirmation, signed_at as "signedAt", is_latest as "isLatest"
    from find_proxy_receipt(${hash}) where act is not null`
}
