import type { AccountNumber, ClaimNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'

export interface FileNotKept {
  readonly accountName: string
  readonly accountNumber: AccountNumber
  readonly claimNumber: ClaimNumber | null
  readonly reportId: Uuid | null
}

/** Reads the file for its email, which leaves later; returns no row where the file was removed meanwhile. */
export function fileNotKeptStatement(accountNumber: AccountNumber, fileId: Uuid): Statement<FileNotKept> {
  return sql<FileNotKept>`
    select a.account_name, f.account_number, f.claim_number, f.report_id
    from files f join accounts a on a.account_number = f.account_number
    where f.account_number = ${accountNumber} and f.file_id = ${fileId}::uuid and f.state <> 'removed'`
}
