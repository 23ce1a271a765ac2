import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { issueCertificate } from '@myaccount/contract/endpoints/documents/certificates'

export interface MadeCertificate extends EndpointAnswer<typeof issueCertificate> {
  readonly holderName: string
  /** The policy in words. */
  readonly policy: string
}
