import type { Uuid } from '@myaccount/domain/kernel/wire-id'
import { sql } from 'kysely'
import { acceptTextSql, type ShownText } from '../../../acceptances/acceptances.store.ts'
import type { Statement } from '../../../database/database.ts'
import type { ReportRow } from './reports.store.ts'

interface AcceptedNotice {
  readonly row: ReportRow
  readonly shown: ShownText
  readonly signature: string
  readonly actingUserId: Uuid | null
  readonly atMs: number
  readonly acceptedFrom: string
  readonly acceptedWith: string
}

/** The notice as it was read, under the report's id. */
export function acceptNoticeStatement(accepted: AcceptedNotice): Statement<unknown> {
  const { row, shown, signature } = accepted
  return sql`
    with ${acceptTextSql({
      accountNumber: row.accountNumber,
      acceptanceId: row.reportId,
      shown,
      acceptedBy: row.createdBy,
      actingUserId: accepted.actingUserId,
      signer: { name: signature, title: null },
      acceptedAt: new Date(accepted.atMs),
      acceptedFrom: accepted.acceptedFrom,
      acceptedWith: accepted.acceptedWith,
    })}
    select 1`
}
