import * as endpoints from '@myaccount/contract/endpoints/accounts'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { AccountsService } from './accounts.service.ts'

export function accountsRoutes(bind: BindOptions, accounts: AccountsService): void {
  bindEndpoint(bind, endpoints.loadAccounts, (visit, { body }) => accounts.whole(visit, body.accountNumber))
  bindEndpoint(bind, endpoints.listAccountSummaries, (visit) => accounts.summaries(visit))
  bindEndpoint(bind, endpoints.getAccountOverview, (visit, { params }) =>
    accounts.overview(visit, params.accountNumber),
  )
}
