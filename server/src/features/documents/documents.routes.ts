import {
  issueCertificate,
  removeCertificateHolder,
} from '@myaccount/contract/endpoints/documents/certificates'
import {
  askForDocument,
  countDocuments,
  downloadDocument,
  listDocuments,
  requestStatement,
  zipDocumentsOfTerm,
} from '@myaccount/contract/endpoints/documents/documents'
import { listDocumentRequests, requestDocument } from '@myaccount/contract/endpoints/documents/requests'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { contentDisposition } from '../../http/document/content-disposition.ts'
import type { Certificates } from './certificates/certificates.service.ts'
import type { Documents } from './documents.service.ts'
import type { DocumentRequests } from './requests/requests.service.ts'
import type { Statements } from './statements/statements.service.ts'
import type { makeZipTerm } from './terms/zip-term.ts'

/** A PDF is displayed alone: nothing in it loads anything, and no page frames it. */
const viewPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

interface Services {
  readonly documents: Documents
  readonly requests: DocumentRequests
  readonly certificates: Certificates
  readonly statements: Statements
  readonly zipTerm: ReturnType<typeof makeZipTerm>
}

export function documentsRoutes(
  bind: BindOptions,
  { documents, requests, certificates, statements, zipTerm }: Services,
): void {
  bindEndpoint(bind, listDocuments, (visit, { query }) => documents.list(visit, query))
  bindEndpoint(bind, countDocuments, (visit, { query }) => documents.count(visit, query))
  bindEndpoint(bind, downloadDocument, async (visit, { params, query }, { reply }) => {
    const { bytes, filename, isPdf } = await documents.open(visit, query.accountNumber, params.documentId)
    const isShown = isPdf && query.as === 'view'
    if (isShown) reply.header('content-security-policy', viewPolicy)
    return reply
      .type(isPdf ? 'application/pdf' : 'application/octet-stream')
      .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', filename))
      .send(bytes)
  })
  bindEndpoint(bind, zipDocumentsOfTerm, async (visit, { query }, { reply }) => {
    const { body, filename } = await zipTerm(visit, query)
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('attachment', filename))
      .send(body)
  })
  bindEndpoint(bind, askForDocument, (visit, { params, body }) =>
    documents.askFor(visit, body.accountNumber, params.documentId),
  )
  bindEndpoint(bind, listDocumentRequests, (visit, { query }) => requests.list(visit, query.accountNumber))
  bindEndpoint(bind, requestDocument, (visit, { body }) => requests.ask(visit, body))
  bindEndpoint(bind, requestStatement, (visit, { body }) => statements.ask(visit, body))
  bindEndpoint(bind, issueCertificate, (visit, { body }) => certificates.issue(visit, body))
  bindEndpoint(bind, removeCertificateHolder, (visit, { params }) =>
    certificates.removeHolder(visit, params.holderId),
  )
}
