import * as endpoints from '@myaccount/contract/endpoints/accounts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { bindRead } from '../../http/reads/bind-read.ts'
import type { Platform } from '../../platform.ts'
import {
  type AccountsService,
  attentionOfAllRead,
  attentionRead,
  overviewRead,
  summariesRead,
} from './accounts.service.ts'

export function accountsRoutes(bind: BindOptions, accounts: AccountsService, { attention }: Platform): void {
  bindEndpoint(bind, endpoints.loadAccounts, (visit, { body }) => accounts.whole(visit, body.accountNumber))
  bindRead(bind, summariesRead)
  bindRead(bind, overviewRead)
  bindRead(bind, attentionRead(attention))
  bindRead(bind, attentionOfAllRead(attention))
}
