import * as endpoints from '@myaccount/contract/endpoints/accounts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import { bindRead } from '../../http/reads/bind-read.ts'
import { type AccountsService, overviewRead, summariesRead } from './accounts.service.ts'

export function accountsRoutes(bind: BindOptions, accounts: AccountsService): void {
  bindEndpoint(bind, endpoints.loadAccounts, (visit, { body }) => accounts.whole(visit, body.accountNumber))
  bindRead(bind, summariesRead)
  bindRead(bind, overviewRead)
}
