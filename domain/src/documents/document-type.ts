/** The types by which people look for documents; the carrier's kinds of domain.md 6.1 are finer. */
export const documentTypes = [
  'policy',
  'bills',
  'id_cards',
  'certificates',
  'notices',
  'claims',
  'other',
] as const
export type DocumentType = (typeof documentTypes)[number]

const typeOfKind: Readonly<Record<string, DocumentType>> = {
  POLICY: 'policy',
  DEC: 'policy',
  ENDT: 'policy',
  RENEWAL: 'policy',
  /** Written by the portal itself. */
  SUMMARY: 'policy',
  INVOICE: 'bills',
  RECEIPT: 'bills',
  EFTAUTH: 'bills',
  /** Written by the portal itself. */
  STATEMENT: 'bills',
  IDCARD: 'id_cards',
  COI: 'certificates',
  NOC: 'notices',
  PASTDUE: 'notices',
  CLAIMLTR: 'claims',
  CLAIMDOC: 'claims',
}

/** A kind that is not in the table counts as `other`: a new kind of the carrier must not disappear. */
export function documentTypeOf(kind: string): DocumentType {
  return Object.hasOwn(typeOfKind, kind) ? (typeOfKind[kind] ?? 'other') : 'other'
}

/** The kinds of a type, for queries; for `other`, the kinds that do not belong to it. */
export function kindsOfType(type: DocumentType): {
  readonly kinds: readonly string[]
  readonly isOthers: boolean
} {
  const kinds = Object.keys(typeOfKind)
  if (type === 'other') return { kinds, isOthers: true }
  return { kinds: kinds.filter((kind) => typeOfKind[kind] === type), isOthers: false }
}
