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

/** One of each account, and a holder of certificates. */
export async function saveTestDocuments(the: TestApp): Promise<void> {
  await the.load([document(testDocument), document(copperwillowsDocument, {}, copperwillow)])
  await the.sql(`
    insert into certificate_holders (account_number, holder_id, name, address, added_by, added_at)
    values ('${larkspur}', '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c01', 'School', '1 School Lane', gen_random_uuid(), now()),
           ('${copperwillow}', '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c02', 'Town', '1 Mill Lane', gen_random_uuid(), now())`)
}

type Listed = { readonly own: { readonly kind: string } | null }

/** Every policy has one; what is tested is the rest of a list. */
export function withoutSummaries<Page extends { readonly items: readonly Listed[] }>(page: Page): Page {
  return { ...page, items: page.items.filter(({ own }) => own?.kind !== 'summary') }
}
