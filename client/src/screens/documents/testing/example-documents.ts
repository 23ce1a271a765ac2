import { type DocumentFacts, documentFacts } from '@myaccount/contract/endpoints/documents/documents'

export function aDocument(documentId: string, facts: Partial<DocumentFacts> = {}): DocumentFacts {
  return documentFacts.parse({
    documentId,
    title: 'Declarations',
    date: '2026-11-10',
    revision: 1,
    isPdf: true,
    pages: 8,
    sizeBytes: 241_664,
    isNew: false,
    canBeOpened: true,
    isAskedFor: false,
    type: 'policy',
    policy: { policyNumber: '12MF0104417', policyType: 'MINFIRST' },
    term: { number: '02', from: '2026-09-01', to: '2027-09-01' },
    earlier: [],
    ...facts,
  })
}
