import type { Carrier } from '../../carrier/carrier.ts'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../http/app-error.ts'
import type { PdfWriter } from '../../pdf/pdf-writer.ts'
import { type PayerAsking, readOwnFacts, readPaymentId, termsOf } from '../payments/payments.reader.ts'
import { hasRecord, receiptFilename, renderReceiptPdf } from './render-receipt-pdf.ts'

interface ReceiptsOptions {
  readonly database: Database
  readonly timeZone: string
  readonly carrier: Carrier
  readonly pdfs: PdfWriter
}

export type ReceiptsService = ReturnType<typeof makeReceiptsService>

export function makeReceiptsService({ database, timeZone, carrier, pdfs }: ReceiptsOptions) {
  return {
    /** `not_found` before it was sent, too: there is nothing to give a receipt for. */
    async download(
      { payer, today: madeOn, speaker }: PayerAsking,
      paymentId: string,
    ): Promise<{ filename: string; content: Buffer }> {
      const facts = await readOwnFacts(database, payer, readPaymentId(paymentId))
      if (!hasRecord(facts)) throw notFound()
      const { actingUserId, ownerId } = termsOf(payer)
      const openPdf = pdfs.openFor(actingUserId ?? ownerId)
      const content = await renderReceiptPdf({ facts, madeOn, timeZone, carrier, speaker, openPdf })
      return { filename: receiptFilename(facts), content }
    },
  }
}
