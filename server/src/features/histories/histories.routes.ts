import { downloadPaymentHistory } from '@myaccount/contract/endpoints/histories/payment-history'
import { downloadStatement, downloadTransactions } from '@myaccount/contract/endpoints/histories/transactions'
import { personBehind } from '@myaccount/domain/session/actor'
import { statementMessages } from '@myaccount/messages/histories/transaction-messages'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { contentDisposition } from '../../http/document/content-disposition.ts'
import { bindRead } from '../../http/reads/bind-read.ts'
import { askerOf } from '../../http/reads/hot-read.ts'
import type { PdfWriter } from '../../pdf/pdf-writer.ts'
import {
  paymentHistoryCount,
  paymentHistoryRead,
  sendPaymentHistory,
} from './payments/payment-history.service.ts'
import {
  isLongStatement,
  renderStatementPdf,
  type StatementCarrier,
} from './transactions/render-statement-pdf.ts'
import { sendTransactions } from './transactions/send-transactions.ts'
import { billChangeRead, transactionsRead, yearRead } from './transactions/transactions.service.ts'

interface Histories {
  readonly database: Database
  readonly carrier: StatementCarrier
  readonly pdfs: PdfWriter
}

export function historiesRoutes(bind: BindOptions, { database, carrier, pdfs }: Histories): void {
  bindRead(bind, paymentHistoryRead)
  bindRead(bind, paymentHistoryCount)
  bindEndpoint(bind, downloadPaymentHistory, (visit, input, { reply }) =>
    sendPaymentHistory(database, visit, input, reply),
  )
  bindRead(bind, transactionsRead)
  bindRead(bind, yearRead)
  bindRead(bind, billChangeRead)
  bindEndpoint(bind, downloadTransactions, (visit, input, { reply }) =>
    sendTransactions(database, visit, input, reply),
  )
  bindEndpoint(bind, downloadStatement, async (visit, { query }, { reply }) => {
    const asked = { database, asker: askerOf(visit), query }
    if (await isLongStatement(asked)) throw new AppError('conflict', { detail: statementMessages.tooLong })
    const { pdf } = await renderStatementPdf({
      ...asked,
      carrier,
      speaker: visit.speaker,
      pagesAtMost: 1,
      openPdf: pdfs.openFor(personBehind(visit.actor).userId),
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('attachment', `statement-${query.accountNumber}.pdf`))
      .send(pdf)
  })
}
