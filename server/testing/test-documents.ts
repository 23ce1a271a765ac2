import type { FeedRecord } from '@myaccount/contract/feed/record'
import { ok } from '@myaccount/domain/kernel/result'
import type { DocumentsGateway } from '../src/gateways/documents/port.ts'
import { record } from './make-record.ts'
import type { TestApp } from './test-app.ts'
import { copperwillow, larkspur } from './test-records.ts'

type DocumentData = Extract<FeedRecord, { type: 'document' }>['data']

export const testDocument = 'doc:larkspur:dec'
export const copperwillowsDocument = 'doc:copperwillow:dec'

/** Holds every document, and each is the same page. */
export const testArchive: DocumentsGateway = { read: async () => ok(Buffer.from('%PDF-1.7\nDeclarations')) }

export const currentTerm = { number: '02', from: '2026-01-01', to: '2027-01-01' }

export function document(id: string, data: Partial<DocumentData> = {}, account = larkspur): FeedRecord {
  return record(
    'document',
    id,
    {
      kind: 'DEC',
      title: 'Declarations',
      date: '2026-03-01',
      policyNumber: account === larkspur ? '12MF0104417' : '13ME0417708',
      term: currentTerm,
      source: 'imageright',
      mimeType: 'application/pdf',
      pages: 8,
      sizeBytes: 1024,
      status: 'final',
      visibility: 'insured',
      ...data,
    },
    account,
  )
}

/** One of each account. */
export async function saveTestDocuments(the: TestApp): Promise<void> {
  await the.load([document(testDocument), document(copperwillowsDocument, {}, copperwillow)])
}
