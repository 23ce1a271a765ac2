import type { MemberInfo } from '@myaccount/contract/endpoints/proxy/member-info'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export type MemberInfoRow = Omit<MemberInfo, 'consentedAt'> & { readonly consentedAt: Date | null }

const columns = sql`
  m.account_number, m.member_name, m.since, m.standing, a.mailing_address,
  case when p.account_number is not null then jsonb_build_object('name', p.representative_name,
    'title', p.representative_title, 'email', p.email, 'phone', p.phone) end as representative,
  coalesce(p.notice_preference, 'mail') as notice_preference, p.consented_at,
  coalesce(p.revision, 0) as revision`

const joined = sql`
  from members m
  join accounts a on a.account_number = m.account_number
  left join member_profiles p on p.account_number = m.account_number`

interface Asked {
  /** A part of the name or of the number. */
  readonly search: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Ordered by name; a person votes for a few members, so pages are counted as the specification does. */
export function listMemberInfoStatement(
  accounts: readonly AccountNumber[],
  { search = '', limit, offset }: Asked,
): Statement<MemberInfoRow> {
  return sql<MemberInfoRow>`
    select ${columns} ${joined}
    where m.account_number = any (${accounts})
      and (${search}::text = '' or position(lower(${search}::text) in lower(m.member_name)) > 0
        or position(${search}::text in m.account_number) > 0)
    order by m.member_name, m.account_number limit ${limit} offset ${offset}`
}

export function memberInfoStatement(accounts: readonly AccountNumber[]): Statement<MemberInfoRow> {
  return sql<MemberInfoRow>`select ${columns} ${joined} where m.account_number = any (${accounts})`
}

interface Profile extends Pick<MemberInfo, 'accountNumber' | 'revision' | 'noticePreference'> {
  readonly representative: NonNullable<MemberInfo['representative']>
  /** The text that was agreed to; null where notices come by mail. */
  readonly consentText: string | null
  readonly changedBy: Uuid
}

/** Returns no row where another change came first. */
export function saveMemberInfoStatement(profile: Profile, atMs: number): Statement<unknown> {
  const { accountNumber, representative, consentText, changedBy } = profile
  const at = sql`${new Date(atMs)}::timestamptz`
  const hasConsent = sql`${consentText}::text is not null`
  return sql`
    insert into member_profiles as p (account_number, representative_name, representative_title, email, phone,
      notice_preference, consent_text, consented_at, consented_by, revision, changed_at, changed_by)
    select ${accountNumber}, ${representative.name}, ${representative.title}, ${representative.email}::text,
      ${representative.phone}::text, ${profile.noticePreference}, ${consentText}::text,
      case when ${hasConsent} then ${at} end, case when ${hasConsent} then ${changedBy}::uuid end, 1, ${at},
      ${changedBy}::uuid
    where ${profile.revision}::integer = 0
      or exists (select from member_profiles o where o.account_number = ${accountNumber})
    on conflict (account_number) do update set representative_name = excluded.representative_name,
      representative_title = excluded.representative_title, email = excluded.email, phone = excluded.phone,
      notice_preference = excluded.notice_preference, consent_text = excluded.consent_text,
      consented_at = excluded.consented_at, consented_by = excluded.consented_by, revision = p.revision + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where p.revision = ${profile.revision}::integer`
}
