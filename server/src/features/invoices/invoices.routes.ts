import * as endpoints from '@myaccount/contract/endpoints/invoices'
import type { CarrierCodes } from '../../carrier/read-codes.ts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { contentDisposition } from '../../http/document/content-disposition.ts'
import { bindRead } from '../../http/reads/bind-read.ts'
import { countRead, listRead, makeInvoiceRead } from './invoices.service.ts'
import type { PrintInvoice } from './print-invoice.ts'

export function invoicesRoutes(
  bind: BindOptions,
  { printInvoice, codes }: { readonly printInvoice: PrintInvoice; readonly codes: CarrierCodes },
): void {
  bindRead(bind, listRead)
  bindRead(bind, countRead)
  bindRead(bind, makeInvoiceRead(codes))
  bindEndpoint(bind, endpoints.downloadInvoice, async (visit, { params }, { reply }) => {
    const bill = await printInvoice(visit, params.invoiceNumber)
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('attachment', `invoice-${params.invoiceNumber}.pdf`))
      .send(bill)
  })
}
