import type { DocumentFacts } from '@myaccount/contract/endpoints/documents/documents'

export interface DocumentGroup {
  readonly key: string
  readonly policy: DocumentFacts['policy']
  readonly term: DocumentFacts['term']
  readonly documents: readonly DocumentFacts[]
}

/** Groups the documents by policy and term, and keeps their order. */
export function groupDocuments(documents: readonly DocumentFacts[]): DocumentGroup[] {
  const groups: {
    key: string
    policy: DocumentFacts['policy']
    term: DocumentFacts['term']
    documents: DocumentFacts[]
  }[] = []
  for (const document of documents) {
    const { policy, term } = document
    const key = `${policy?.policyNumber ?? ''} ${term?.number ?? ''}`
    const last = groups.at(-1)
    if (last?.key === key) last.documents.push(document)
    else groups.push({ key, policy, term, documents: [document] })
  }
  return groups
}
