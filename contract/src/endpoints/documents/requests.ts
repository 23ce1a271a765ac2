import { lossRunYears, requestKinds } from '@myaccount/domain/documents/document-request'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, certificateHolderId, documentRequestId, policyNumber } from '../../formats.ts'
import { line, lines } from '../../typed-text.ts'

/** A party that asked for proof of insurance before, kept for the next time. */
export const certificateHolder = z.object({
  holderId: certificateHolderId,
  name: z.string(),
  address: z.string(),
})

export type CertificateHolder = z.infer<typeof certificateHolder>

/** A requested document that has not arrived yet. */
export const openRequest = z.object({
  requestId: documentRequestId,
  kind: z.enum(requestKinds),
  holderName: z.nullable(z.string()),
  policyNumber: z.nullable(policyNumber),
  /** ISO, UTC. */
  requestedAt: z.string(),
})

export type OpenRequest = z.infer<typeof openRequest>

export const listDocumentRequests = endpoint({
  method: 'GET',
  path: '/api/v1/documents/requests',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_documents' },
  summary: 'What was asked for and is not there yet, and the holders of certificates that are kept.',
  query: z.object({ accountNumber }),
  response: z.object({
    open: z.array(openRequest),
    holders: z.array(certificateHolder),
    /** The kinds that can be requested; without certificates where the carrier takes them in no state. */
    kinds: z.array(z.enum(requestKinds)),
  }),
})

export const requestDocument = endpoint({
  method: 'POST',
  path: '/api/v1/documents/requests',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_documents' },
  limits: [{ per: 'session', most: 20, withinSeconds: 60 }],
  summary: 'Asks the carrier for a document; the same asked twice before it comes is one request.',
  body: z.object({
    accountNumber,
    kind: z.enum(requestKinds),
    policyNumber: z.optional(policyNumber),
    holderName: z.optional(line({ max: 80 })),
    holderAddress: z.optional(lines({ max: 240 })),
    years: z.optional(z.literal([...lossRunYears])),
    note: z.optional(lines({ max: 500 })),
  }),
  status: 201,
  response: z.object({ requestId: documentRequestId }),
})
