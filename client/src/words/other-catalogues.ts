import type { Catalogue } from './words.ts'

/** Maps every catalogue of the pages to its file; loaded with the first one that no first page needs. */
export const otherFiles = import.meta.glob<Catalogue>([
  '../../../messages/catalogues/{en,es}/*.po',
  // The catalogues of `messages/src` that pages use (`MessagesOfPages`).
  '../../../messages/catalogues/{en,es}/messages/{claims,documents,drafts,files,names,histories,invoices,payments,proxy,refunds,states}.po',
])
