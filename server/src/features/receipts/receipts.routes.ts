import { downloadReceipt } from '@myaccount/contract/endpoints/payments'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { contentDisposition } from '../../http/document/content-disposition.ts'
import { askingOf } from '../payments/payments.reader.ts'
import type { ReceiptsService } from './receipts.service.ts'

export function receiptsRoutes(bind: BindOptions, receipts: ReceiptsService): void {
  bindEndpoint(bind, downloadReceipt, async (visit, { params }, { reply }) => {
    const { filename, content } = await receipts.download(askingOf(visit), params.paymentId)
    return reply
      .type('application/pdf')
      .header('content-disposition', contentDisposition('attachment', filename))
      .send(content)
  })
}
