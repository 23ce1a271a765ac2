import { lossRunYears, requestKinds } from '@myaccount/domain/documents/document-request'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { fieldCode } from '../../field-codes.ts'
import { accountNumber, certificateHolderId, documentRequestId, policyNumber } from '../../formats.ts'
import { isPlainLine, isPlainText } from '../../plain-text.ts'

export const line = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(isPlainLine, fieldCode('plain_line')))
export const lines = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.refine(isPlainText, fieldCode('plain_line')))

/** Who asked for proof before, kept for the next time. */
export const certificateHolder = z.object({
  holderId: certificateHolderId,
  name: z.string(),
  address: z.string(),
})

export type CertificateHolder = z.infer<typeof certificateHolder>

/** What was asked for and is not there yet. */
export const openRequest = z.object({
  requestId: documentRequestId,
  kind: z.enum(requestKinds),
  holderName: z.nullable(z.string()),
  policyNumber: z.nullable(policyNumber),
  /** ISO, UTC. */
  askedAt: z.string(),
})

export type OpenRequest = z.infer<typeof openRequest>

export const listDocumentRequests = endpoint({
  method: 'GET',
  path: '/api/v1/documents/requests',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_documents' },
  summary: 'What was asked for and is not there yet, and the holders of certificates that are kept.',
  query: z.object({ accountNumber }),
  response: z.object({ open: z.array(openRequest), holders: z.array(certificateHolder) }),
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
    holderName: z.optional(line(80)),
    holderAddress: z.optional(lines(240)),
    years: z.optional(z.literal([...lossRunYears])),
    note: z.optional(lines(500)),
  }),
  status: 201,
  response: z.object({ requestId: documentRequestId }),
})
