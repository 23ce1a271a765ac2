import { downloadPaymentHistory } from '@myaccount/contract/endpoints/histories/payment-history'
import type { Database } from '../../database/database.ts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { bindRead } from '../../http/reads/bind-read.ts'
import {
  paymentHistoryCount,
  paymentHistoryRead,
  sendPaymentHistory,
} from './payments/payment-history.service.ts'

export function historiesRoutes(bind: BindOptions, database: Database): void {
  bindRead(bind, paymentHistoryRead)
  bindRead(bind, paymentHistoryCount)
  bindEndpoint(bind, downloadPaymentHistory, (visit, input, { reply }) =>
    sendPaymentHistory(database, visit, input, reply),
  )
}
