import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { inScope, scopeAccounts } from '../../../database/scope.ts'

export interface NewCertificate {
  readonly accountNumber: AccountNumber
  readonly certificateId: Uuid
  readonly number: string
  readonly policyNumber: PolicyNumber
  readonly term: { readonly number: string; readonly from: CalendarDate; readonly to: CalendarDate }
  readonly holderName: string
  readonly factsHash: string
  readonly issuedBy: Uuid
  readonly issuedByName: string
  readonly issuedOn: CalendarDate
  readonly validUntil: CalendarDate
  readonly nowMs: number
  readonly sha256: string
  readonly pdf: Buffer
}

/** Touches nothing where the same was written today. */
export function addCertificateStatement(one: NewCertificate): Statement<unknown> {
  return sql`
    insert into certificates (account_number, certificate_id, number, policy_number, term_number, term_from, term_to,
                              holder_name, facts_hash, issued_by, issued_by_name, issued_on, valid_until, issued_at, sha256,
                              pdf)
    values (${one.accountNumber}, ${one.certificateId}::uuid, ${one.number}, ${one.policyNumber}, ${one.term.number},
            ${one.term.from}, ${one.term.to}, ${one.holderName}, ${one.factsHash}, ${one.issuedBy}::uuid,
            ${one.issuedByName}, ${one.issuedOn}, ${one.validUntil}, ${new Date(one.nowMs)}::timestamptz, ${one.sha256},
            ${one.pdf}::bytea)
    on conflict (account_number, facts_hash) do nothing`
}

export interface FoundCertificate {
  readonly certificateId: Uuid
  readonly number: string
  readonly validUntil: CalendarDate
}

export function findSameCertificateStatement(
  accountNumber: AccountNumber,
  factsHash: string,
): Statement<FoundCertificate> {
  return sql`
    select certificate_id, number, valid_until from certificates
    where account_number = ${inScope(accountNumber)} and facts_hash = ${factsHash}`
}

export interface CertificateBytes {
  readonly sha256: string
  readonly pdf: Buffer
}

export function certificateBytesStatement(
  accounts: readonly AccountNumber[],
  number: string,
): Statement<CertificateBytes> {
  return sql`select sha256, pdf from certificates where account_number = any (${accounts}) and number = ${number}`
}

export interface HolderRow {
  readonly holderId: Uuid
  readonly name: string
  readonly address: string
}

/** Those that are kept, by name. */
export function holdersStatement(accountNumber: AccountNumber): Statement<HolderRow> {
  return sql<HolderRow>`
    select holder_id, name, address from certificate_holders
    where account_number = ${accountNumber} and removed_at is null
    order by name, holder_id limit 200`
}

export interface NewHolder {
  readonly accountNumber: AccountNumber
  readonly holderId: Uuid
  readonly name: string
  readonly address: string
  readonly addedBy: Uuid
  readonly nowMs: number
}

/** Touches nothing where it is kept already. */
export function keepHolderStatement(holder: NewHolder): Statement<unknown> {
  const { accountNumber, holderId, name, address, addedBy, nowMs } = holder
  return sql`
    insert into certificate_holders (account_number, holder_id, name, address, added_by, added_at)
    values (${accountNumber}, ${holderId}::uuid, ${name}, ${address}, ${addedBy}::uuid, ${new Date(nowMs)}::timestamptz)
    on conflict (account_number, name, address) where removed_at is null do nothing`
}

export function removeHolderStatement(
  holderId: Uuid,
  nowMs: number,
): Statement<{ readonly accountNumber: AccountNumber }> {
  return sql`
    update certificate_holders set removed_at = ${new Date(nowMs)}::timestamptz
    where account_number = any (${scopeAccounts}) and holder_id = ${holderId}::uuid and removed_at is null
    returning account_number`
}
