import type { Catalogue } from './words.ts'

/** The catalogues of the pseudo-locale, listed as in other-catalogues.ts; no customer reads it. */
export const pseudoFiles = import.meta.glob<Catalogue>([
  '../../../messages/catalogues/en-XA/*.po',
  '../../../messages/catalogues/en-XA/messages/{claims,documents,drafts,files,names,histories,invoices,payments,proxy,refunds,states}.po',
])
