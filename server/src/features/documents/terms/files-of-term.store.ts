import type { OwnDocument } from '@myaccount/domain/documents/own-document'
import type { DocumentSource } from '@myaccount/domain/documents/standing-of-document'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sql } from 'kysely'
import type { Statement } from '../../../database/database.ts'
import { isNewest, isSeen, ownFacts, type Reader } from '../documents.store.ts'

export interface FileOfTerm {
  readonly documentId: string
  readonly title: string
  readonly date: CalendarDate
  readonly source: DocumentSource
  readonly mimeType: string
  readonly sha256: string | null
  readonly own: OwnDocument | null
}

/** The newest version of each, in the order of the list. */
export function filesOfTermStatement(
  reader: Reader,
  policyNumber: PolicyNumber,
  term: string,
): Statement<FileOfTerm> {
  return sql<FileOfTerm>`
    select d.document_id, d.title, d.document_date as date, d.source,
           coalesce(d.data->>'mimeType', 'application/pdf') as mime_type, d.data->>'sha256' as sha256, ${ownFacts}
    from listed_documents d
    where ${isSeen(reader)} and ${isNewest} and d.policy_number = ${policyNumber} and d.term_number = ${term}
    order by d.document_date desc, d.document_id desc`
}
