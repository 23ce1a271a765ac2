import * as endpoints from '@myaccount/contract/endpoints/invoices'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { InvoicesService } from './invoices.service.ts'

export function invoicesRoutes(bind: BindOptions, invoices: InvoicesService): void {
  bindEndpoint(bind, endpoints.listInvoices, (visit, input) => invoices.list(visit, input))
  bindEndpoint(bind, endpoints.countInvoices, (visit, input) => invoices.count(visit, input))
  bindEndpoint(bind, endpoints.getInvoice, (visit, { params }) => invoices.get(visit, params.invoiceNumber))
  bindEndpoint(bind, endpoints.downloadInvoice, async (visit, { params }, { reply }) => {
    const bill = await invoices.print(visit, params.invoiceNumber)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="invoice-${params.invoiceNumber}.pdf"`)
      .send(bill)
  })
}
