/** The kinds of documents that a person can request (domain.md 6.1: COI, LOSSRUN, proof letters). */
export const requestKinds = ['certificate', 'loss_run', 'letter'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Usually three to five years of claims (domain.md 6.1). */
export const lossRunYears = [3, 5] as const

export interface DocumentRequest {
  readonly kind: RequestKind
  readonly policyNumber?: string | undefined
  /** The party that asks the ministry for proof: legal name and address. */
  readonly holderName?: string | undefined
  readonly holderAddress?: string | undefined
  readonly years?: number | undefined
  /** The wording that the holder wants, an event with its dates, or the content of the letter. */
  readonly note?: string | undefined
}

export type RequestField = Exclude<keyof DocumentRequest, 'kind'>

const neededBy: Readonly<Record<RequestKind, readonly RequestField[]>> = {
  certificate: ['policyNumber', 'holderName', 'holderAddress'],
  loss_run: ['years'],
  letter: ['note'],
}

/** The missing fields, in the order in which they are asked. */
export function findMissing(request: DocumentRequest): RequestField[] {
  return neededBy[request.kind].filter((field) => request[field] === undefined || request[field] === '')
}
