import type { Message } from '../message.ts'

interface RequestWords {
  readonly need: Message
  readonly add: Message
  readonly cannot: Message
}

/** Requests with a code of the carrier: what we need, the button that adds it, and the way out of it. */
const requestWords: Readonly<Record<string, RequestWords>> = {
  estimate: {
    need: /*i18n*/ { id: 'claim.request.estimate', message: 'We need the estimate' },
    add: /*i18n*/ { id: 'claim.request.estimate.add', message: 'Add the estimate' },
    cannot: /*i18n*/ { id: 'claim.request.estimate.cannot', message: 'I cannot get an estimate' },
  },
  photos: {
    need: /*i18n*/ { id: 'claim.request.photos', message: 'We need photos' },
    add: /*i18n*/ { id: 'claim.request.photos.add', message: 'Add the photos' },
    cannot: /*i18n*/ { id: 'claim.request.photos.cannot', message: 'I cannot take photos' },
  },
  receipts: {
    need: /*i18n*/ { id: 'claim.request.receipts', message: 'We need the receipts' },
    add: /*i18n*/ { id: 'claim.request.receipts.add', message: 'Add the receipts' },
    cannot: /*i18n*/ { id: 'claim.request.receipts.cannot', message: 'I do not have the receipts' },
  },
  inventory: {
    need: /*i18n*/ { id: 'claim.request.inventory', message: 'We need a list of what was damaged' },
    add: /*i18n*/ { id: 'claim.request.inventory.add', message: 'Add the list' },
    cannot: /*i18n*/ { id: 'claim.request.inventory.cannot', message: 'I cannot make this list' },
  },
  police_report: {
    need: /*i18n*/ { id: 'claim.request.police_report', message: 'We need the police report' },
    add: /*i18n*/ { id: 'claim.request.police_report.add', message: 'Add the police report' },
    cannot: /*i18n*/ {
      id: 'claim.request.police_report.cannot',
      message: 'I cannot get a police report',
    },
  },
}

/** Undefined for a code outside the table, and where the carrier sent none: the request's own title is shown. */
export function wordsOfRequest(kind: string | null): RequestWords | undefined {
  return kind !== null && Object.hasOwn(requestWords, kind) ? requestWords[kind] : undefined
}
