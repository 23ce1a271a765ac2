import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { accountNumber, calendarDate, certificateHolderId, documentId, policyNumber } from '../../formats.ts'
import { line, lines } from '../../typed-text.ts'

const access = { kind: 'insured', capability: 'see_documents' } as const
const limits = [{ per: 'session', most: 20, withinSeconds: 60 }] as const

export const issueCertificate = endpoint({
  method: 'POST',
  path: '/api/v1/documents/certificates',
  class: 'browser',
  access,
  limits,
  summary:
    'Writes a certificate of insurance for a holder, who is kept; the same twice on one day is one. New ones are limited per person and account.',
  body: z.object({
    accountNumber,
    policyNumber,
    /** The language of the holder, who reads it. */
    language: z.enum(['en', 'es']),
    holderName: line({ max: 80 }),
    holderAddress: lines({ max: 240 }),
  }),
  status: 201,
  response: z.object({ documentId, number: z.string(), validUntil: calendarDate }),
})

export const removeCertificateHolder = endpoint({
  method: 'DELETE',
  path: '/api/v1/documents/holders/{holderId}',
  class: 'browser',
  access,
  limits,
  summary: 'Keeps a holder no longer; certificates that were written stay.',
  params: z.object({ holderId: certificateHolderId }),
  status: 204,
})
