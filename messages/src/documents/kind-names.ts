import type { Message } from '../message.ts'
import { readsCarrierLanguage } from '../names/carrier-text.ts'
import { type Speaker, say } from '../say.ts'

/** The carrier's kinds of documents (domain.md 6.1). */
const kindNames: Readonly<Record<string, Message>> = {
  POLICY: /*i18n*/ { id: 'documents.kind.policy', message: 'Policy and forms' },
  DEC: /*i18n*/ { id: 'documents.kind.dec', message: 'Declarations' },
  ENDT: /*i18n*/ { id: 'documents.kind.endt', message: 'Policy change (endorsement)' },
  RENEWAL: /*i18n*/ { id: 'documents.kind.renewal', message: 'Renewal offer' },
  INVOICE: /*i18n*/ { id: 'documents.kind.invoice', message: 'Bill' },
  RECEIPT: /*i18n*/ { id: 'documents.kind.receipt', message: 'Payment receipt' },
  EFTAUTH: /*i18n*/ { id: 'documents.kind.eftauth', message: 'Bank draft authorization' },
  IDCARD: /*i18n*/ { id: 'documents.kind.idcard', message: 'Auto ID cards' },
  COI: /*i18n*/ { id: 'documents.kind.coi', message: 'Certificate of insurance' },
  /** One kind for three notices, so the carrier's own title is needed beside it. */
  NOC: /*i18n*/ { id: 'documents.kind.noc', message: 'Notice about cancellation or renewal' },
  PASTDUE: /*i18n*/ { id: 'documents.kind.pastdue', message: 'Past-due notice' },
  LOSSRUN: /*i18n*/ { id: 'documents.kind.lossrun', message: 'Loss run' },
  CLAIMLTR: /*i18n*/ { id: 'documents.kind.claimltr', message: 'Letter about a claim' },
  CLAIMDOC: /*i18n*/ { id: 'documents.kind.claimdoc', message: 'Claim document' },
  AUDIT: /*i18n*/ { id: 'documents.kind.audit', message: 'Payroll audit' },
  ANNUAL: /*i18n*/ { id: 'documents.kind.annual', message: 'Annual statement' },
  '1099': /*i18n*/ { id: 'documents.kind.1099', message: 'Tax form 1099' },
  PROXY: /*i18n*/ { id: 'documents.kind.proxy', message: 'Proxy and meeting of members' },
}

export interface TitleWords {
  /** The kind in the reader's language; null where the carrier's title stands alone. */
  readonly kind: string | null
  /** The carrier's title; null where it says no more than the kind. */
  readonly title: string | null
}

/**
 * Returns how the title of a document of the carrier reads. A reader of the carrier's language sees it as it came;
 * others read the kind, and the title after it where it says more.
 */
export function titleWordsOf(
  speaker: Speaker,
  { kind, title }: { readonly kind?: string | undefined; readonly title: string },
): TitleWords {
  const name = kind !== undefined && Object.hasOwn(kindNames, kind) ? kindNames[kind] : undefined
  if (name === undefined || readsCarrierLanguage(speaker.locale)) return { kind: null, title }
  return {
    kind: say(speaker, name),
    title: title.toLowerCase() === name.message?.toLowerCase() ? null : title,
  }
}

/** Returns the kinds by which a reader of another language searches; none for a reader of the carrier's. */
export function sayKindNames(speaker: Speaker): Record<string, string> {
  if (readsCarrierLanguage(speaker.locale)) return {}
  return Object.fromEntries(Object.entries(kindNames).map(([kind, name]) => [kind, say(speaker, name)]))
}
