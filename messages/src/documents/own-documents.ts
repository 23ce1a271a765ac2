import { type OwnDocument, type OwnKind, ownKinds } from '@myaccount/domain/documents/own-document'
import { fill, type Message } from '../message.ts'
import { type Speaker, say } from '../say.ts'

const titles = {
  bill: /*i18n*/ { id: 'documents.own.bill', message: 'Bill {of}' },
  certificate: /*i18n*/ { id: 'documents.own.certificate', message: 'Certificate for {of}' },
  statement: /*i18n*/ { id: 'documents.own.statement', message: 'Account statement' },
  summary: /*i18n*/ { id: 'documents.own.summary', message: 'Policy summary' },
  id_cards: /*i18n*/ { id: 'documents.own.id_cards', message: 'Auto ID cards' },
} as const satisfies Record<OwnKind, Message>

/** Returns the title under which the document is listed and saved. */
export function titleOfOwn(own: OwnDocument): Message {
  switch (own.kind) {
    case 'bill':
      return fill(titles.bill, { of: own.invoiceNumber })
    case 'certificate':
      return fill(titles.certificate, { of: own.holderName })
    default:
      return titles[own.kind]
  }
}

/**
 * Returns the titles in the reader's language, with `{}` in place of the number or name: people search a list
 * by the titles that they read.
 */
export function sayOwnTitles(speaker: Speaker): Record<OwnKind, string> {
  return Object.fromEntries(
    ownKinds.map((kind) => [kind, say(speaker, { ...titles[kind], values: { of: '{}' } })]),
  ) as Record<OwnKind, string>
}
