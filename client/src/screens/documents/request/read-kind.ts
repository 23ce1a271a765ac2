import { type RequestKind, requestKinds } from '@myaccount/domain/documents/document-request'

export function readKind(search: URLSearchParams): RequestKind {
  return requestKinds.find((kind) => kind === search.get('kind')) ?? 'certificate'
}
