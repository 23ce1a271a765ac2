import { defineFeature } from '../../feature.ts'
import { makePrintInvoice, makeScanCodes } from '../invoices/invoices.reader.ts'
import { makeCertificates } from './certificates/certificates.service.ts'
import { documentsRoutes } from './documents.routes.ts'
import { makeDocuments } from './documents.service.ts'
import { makeNotifyEach } from './notices/notify-each.ts'
import { makeReadBytes } from './read-bytes.ts'
import { documentReady } from './requests/document-ready.email.ts'
import { documentRequestsJob } from './requests/document-requests.job.ts'
import { makeDocumentRequests } from './requests/requests.service.ts'
import { claimAnsweredStatement } from './requests/requests.store.ts'
import { statementReady } from './statements/statement-ready.email.ts'
import { statementsJob } from './statements/statements.job.ts'
import { makeStatements } from './statements/statements.service.ts'
import { makeZipTerm } from './terms/zip-term.ts'
import { documentBack } from './watches/document-back.email.ts'
import { documentWatchesJob } from './watches/document-watches.job.ts'
import { claimWatchesStatement } from './watches/watches.store.ts'
import { makeWriteOwn } from './write-own.ts'

export const documentsFeature = defineFeature({
  compose: ({ database, clock, archive, outbox, log, messagesFor, pdfs, config }) => {
    const { carrier, publicUrl, timeZone, files } = config
    const printInvoice = makePrintInvoice({
      database,
      pdfs,
      payee: { ...carrier, publicUrl },
      scanCodes: makeScanCodes(files),
    })
    const readBytes = makeReadBytes({
      archive,
      log,
      writeOwn: makeWriteOwn({ database, printInvoice, carrier, pdfs }),
    })
    return {
      documents: makeDocuments({ database, readBytes, carrier }),
      zipTerm: makeZipTerm({ database, readBytes, carrier }),
      certificates: makeCertificates({ database, outbox, carrier, messagesFor, pdfs, timeZone }),
      requests: makeDocumentRequests({ database, outbox, carrier }),
      statements: makeStatements({ database, clock, carrier, messagesFor, pdfs }),
      notifyOfAnswers: makeNotifyEach({
        database,
        clock,
        kind: documentReady,
        claim: claimAnsweredStatement,
      }),
      notifyOfWatches: makeNotifyEach({ database, clock, kind: documentBack, claim: claimWatchesStatement }),
    }
  },
  routes: documentsRoutes,
  jobs: ({ notifyOfAnswers, notifyOfWatches, statements }) => [
    documentRequestsJob(notifyOfAnswers),
    documentWatchesJob(notifyOfWatches),
    statementsJob(statements.make),
  ],
  emailKinds: [documentReady, documentBack, statementReady],
})
