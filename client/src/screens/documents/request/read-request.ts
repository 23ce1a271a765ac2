import {
  type DocumentRequest,
  lossRunYears,
  type RequestKind,
} from '@myaccount/domain/documents/document-request'
import { type PolicyNumber, parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'

/** `proof`: the plain certificate, which the portal makes, is enough; `more`: the carrier has to write it. */
export type CertificateNeed = 'proof' | 'more'

type TypedRequest = Omit<DocumentRequest, 'policyNumber' | 'years'> & {
  readonly policyNumber?: PolicyNumber
  readonly years?: (typeof lossRunYears)[number]
}

/** Reads the form; empty fields are left out. */
export function readRequest(kind: RequestKind, form: HTMLFormElement): TypedRequest {
  const data = new FormData(form)
  const textOf = (name: string) => String(data.get(name) ?? '').trim()
  const policyNumber = parsePolicyNumber(textOf('policyNumber'))
  const years = lossRunYears.find((count) => String(count) === textOf('years'))
  const [holderName, holderAddress, note] = ['holderName', 'holderAddress', 'note'].map(textOf)
  return {
    kind,
    ...(policyNumber.ok && { policyNumber: policyNumber.value }),
    ...(years && { years }),
    ...(holderName && { holderName }),
    ...(holderAddress && { holderAddress }),
    ...(note && { note }),
  }
}
