import { documentTypes } from '@myaccount/domain/documents/document-type'
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import {
  accountNumber,
  calendarDate,
  cents,
  cursor,
  documentId,
  invoiceNumber,
  page,
  policyNumber,
} from '../../formats.ts'
import { accountReference, typedPolicy } from '../../shared-shapes.ts'
import { line } from '../../typed-text.ts'

/** A document that the portal writes itself (domain: OwnDocument); its title is in the reader's language. */
export const ownDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bill'), invoiceNumber, amountCents: cents, dueDate: calendarDate }),
  z.object({
    kind: z.literal('certificate'),
    number: z.string(),
    holderName: z.string(),
    issuedByName: z.string(),
    /** The certificate is expired from this day on and cannot be opened. */
    validUntil: calendarDate,
  }),
  z.object({
    kind: z.literal('statement'),
    from: z.nullable(calendarDate),
    to: calendarDate,
    lineCount: z.int(),
  }),
  z.object({ kind: z.literal('summary'), policyNumber }),
  z.object({ kind: z.literal('id_cards'), policyNumber, vehicleCount: z.int() }),
])

const fileFacts = {
  documentId,
  /** The carrier's title; for the portal's own documents, the number or name that it is about. */
  title: z.string(),
  /** The carrier's kind, which the page names in the reader's language; absent in the previous version of the API. */
  kind: z.optional(z.string()),
  own: z.nullable(ownDocument),
  date: calendarDate,
  revision: z.int(),
  /** Facts about the file, as far as the carrier sent them. */
  isPdf: z.boolean(),
  pages: z.nullable(z.int()),
  sizeBytes: z.nullable(z.int()),
  /** The person has not opened it, and it arrived in the last weeks. */
  isNew: z.boolean(),
  /** False while the system that holds it is offline, and for an expired certificate. */
  canBeOpened: z.boolean(),
  /** The person is notified when it can be opened. */
  isAskedFor: z.boolean(),
}

export const documentFile = z.object(fileFacts)

/** The newest version of a document. */
export const documentFacts = z.object({
  ...fileFacts,
  type: z.enum(documentTypes),
  policy: z.nullable(typedPolicy),
  term: z.nullable(z.object({ number: z.string(), from: calendarDate, to: calendarDate })),
  /** The versions that it replaced, newest first. */
  earlier: z.array(documentFile),
})

export type DocumentFile = z.infer<typeof documentFile>
export type DocumentFacts = z.infer<typeof documentFacts>

const documentsAsked = {
  accountNumber,
  policyNumber: z.optional(policyNumber),
  /** Terms that have not ended, or those that have; all if absent. */
  term: z.optional(z.enum(['current', 'earlier'])),
  /** Part of a title. */
  search: z.optional(line({ max: 60 })),
}

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/documents',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_documents' },
  summary: 'Documents of one account by policy and term, newest first in each, 50 a page.',
  query: z.object({
    ...documentsAsked,
    type: z.optional(z.enum(documentTypes)),
    after: z.optional(cursor),
  }),
  response: page(documentFacts),
})

export const countDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/counts/documents',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_documents' },
  summary: 'How many there are of each type, and since when the list is not kept up.',
  query: z.object(documentsAsked),
  response: z.object({
    types: z.array(z.object({ type: z.enum(documentTypes), count: z.int(), newCount: z.int() })),
    /** Set while the archive is offline; ISO, UTC. */
    archiveAwaySince: z.nullable(z.string()),
  }),
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/v1/documents/{documentId}/file',
  class: 'download',
  access: { kind: 'insured', capability: 'see_documents' },
  limits: [{ per: 'session', most: 60, withinSeconds: 60 }],
  summary: 'The file of a document, to keep or, a PDF, to look at.',
  params: z.object({ documentId }),
  query: z.object({ accountNumber, as: z.optional(z.literal('view')) }),
  produces: 'application/octet-stream',
})

export const zipDocumentsOfTerm = endpoint({
  method: 'GET',
  path: '/api/v1/documents/zip',
  class: 'download',
  access: { kind: 'insured', capability: 'see_documents' },
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary: 'The documents of one term of a policy as one ZIP; a list in it names what could not be read.',
  query: z.object({
    accountNumber,
    policyNumber,
    /** The two digits of the term. */
    term: z.string().check(z.regex(/^\d{2}$/)),
  }),
  produces: 'application/zip',
})

export const askForDocument = endpoint({
  method: 'POST',
  path: '/api/v1/documents/{documentId}/later',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_documents' },
  summary: 'Tells the person by email and notification when it can be opened.',
  params: z.object({ documentId }),
  body: accountReference,
  status: 204,
})

export const requestStatement = endpoint({
  method: 'POST',
  path: '/api/v1/documents/statements',
  class: 'browser',
  access: { kind: 'insured', capability: 'see_histories' },
  limits: [{ per: 'session', most: 10, withinSeconds: 60 }],
  summary:
    'Asks for a statement of the account. A long one is made afterwards and listed among the documents; the person is emailed.',
  body: z.object({
    accountNumber,
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
  }),
  /** Null if it is short and can be downloaded at once (`GET /api/v1/transactions.pdf`). */
  response: z.object({ documentId: z.nullable(documentId) }),
})
