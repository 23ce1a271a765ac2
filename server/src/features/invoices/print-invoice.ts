import type { InvoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { personBehind } from '@myaccount/domain/session/actor'
import { noCodes } from '../../carrier/read-codes.ts'
import type { Database } from '../../database/database.ts'
import { readRows } from '../../http/reads/open-read.ts'
import type { SignedInVisit } from '../../http/visit.ts'
import type { PdfWriter } from '../../pdf/pdf-writer.ts'
import { makeInvoiceRead } from './invoices.service.ts'
import { type Payee, renderInvoicePdf } from './render-invoice-pdf.ts'
import type { ScanCodes } from './scan-codes.ts'

export type PrintInvoice = ReturnType<typeof makePrintInvoice>

interface Options {
  readonly database: Database
  readonly pdfs: PdfWriter
  readonly payee: Payee
  /** Null where guests cannot pay. */
  readonly scanCodes: ScanCodes | null
}

/** The printed bill names no payment plan. */
const invoiceRead = makeInvoiceRead(noCodes)

/** The printed bill as a PDF; `not_found` as the invoice itself. */
export function makePrintInvoice({ database, pdfs, payee, scanCodes }: Options) {
  return async (visit: SignedInVisit, number: InvoiceNumber): Promise<Buffer> => {
    const input = { params: { invoiceNumber: number }, query: undefined, body: undefined }
    const rows = await readRows(database, invoiceRead, { visit, input })
    const invoice = invoiceRead.answer(visit, rows, input)
    return await renderInvoicePdf({
      invoice,
      printedOn: visit.today,
      payee,
      speaker: visit.speaker,
      scanCode: scanCodes?.codeOf(number) ?? null,
      openPdf: pdfs.openFor(personBehind(visit.actor).userId),
    })
  }
}
