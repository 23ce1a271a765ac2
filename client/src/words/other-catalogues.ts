import type { Catalogue } from './words.ts'

/** Where every catalogue is that pages say; fetched with the first that no first page says. */
export const otherFiles = import.meta.glob<Catalogue>([
  '../../../messages/catalogues/{en,es}/*.po',
  // Of `messages/src` what a page says (`MessagesOfPages`).
  '../../../messages/catalogues/{en,es}/messages/{claims,documents,drafts,files,names,histories,payments,proxy}.po',
  '../../../messages/catalogues/{en,es}/messages/{claims,drafts,files,names,histories,payments,proxy}.po',
])
