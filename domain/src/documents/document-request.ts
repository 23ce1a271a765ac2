/** What a person asks the carrier to write (domain.md 6.1: COI, LOSSRUN, proof letters). */
export const requestKinds = ['certificate', 'loss_run', 'letter'] as const
export type RequestKind = (typeof requestKinds)[number]

/** Usually three to five years of claims (domain.md 6.1). */
export const lossRunYears = [3, 5] as const

export interface DocumentRequest {
  readonly kind: RequestKind
  readonly policyNumber?: string | undefined
  /** Who asks the ministry for proof: legal name and address. */
  readonly holderName?: string | undefined
  readonly holderAddress?: string | undefined
  readonly years?: number | undefined
  /** Wording that the holder wants, an event with its dates, or what the letter is to say. */
  readonly note?: string | undefined
}

export type RequestField = Exclude<keyof DocumentRequest, 'kind'>

const neededBy: Readonly<Record<RequestKind, readonly RequestField[]>> = {
  certificate: ['policyNumber', 'holderName', 'holderAddress'],
  loss_run: ['years'],
  letter: ['note'],
}

/** What is missing, in the order in which it is asked for. */
export function findMissing(request: DocumentRequest): RequestField[] {
  return neededBy[request.kind].filter((field) => request[field] === undefined || request[field] === '')
}
