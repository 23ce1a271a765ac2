import {
  getCustomer,
  listRecentCustomers,
  searchCustomers,
} from '@myaccount/contract/endpoints/admin/admin-customers'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { CustomersService } from './customers.service.ts'

export function customersRoutes(bind: BindOptions, customers: CustomersService): void {
  bindEndpoint(bind, searchCustomers, (visit, { query }) => customers.search(visit, query.q))
  bindEndpoint(bind, listRecentCustomers, (visit) => customers.recent(visit))
  bindEndpoint(bind, getCustomer, (visit, { params }) => customers.read(visit, params.accountNumber))
}
