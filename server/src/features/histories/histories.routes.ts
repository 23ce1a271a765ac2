import { downloadPaymentHistory } from '@myaccount/contract/endpoints/histories/payment-history'
import { downloadTransactions } from '@myaccount/contract/endpoints/histories/transactions'
import type { Database } from '../../database/database.ts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { bindRead } from '../../http/reads/bind-read.ts'
import {
  paymentHistoryCount,
  paymentHistoryRead,
  sendPaymentHistory,
} from './payments/payment-history.service.ts'
import { sendTransactions } from './transactions/send-transactions.ts'
import { billChangeRead, transactionsRead, yearRead } from './transactions/transactions.service.ts'

export function historiesRoutes(bind: BindOptions, database: Database): void {
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
}
