import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

/** Whoever sees histories; the voting representative and the claims contact do not (wire.md, "Seats"). */
const ofAccounts = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  [larkspur]: '                           401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
  [copperwillow]: '                       401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
  '9999999999': '                         401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  'nonsense!': '                          401 422 422 403 403 422 422 422 422 403 403 401 401 401 401',
}

export const access: AccessTable = {
  listPaymentHistory: rows('/api/v1/payment-history?accountNumber=', {
    ...ofAccounts,
    // A filter is no way round: the other account's policy has no payments in this account.
    [`${larkspur}&policyNumber=13ME0417708`]: `
                                          401 200 200 403 403 200 404 404 404 403 403 401 401 401 401`,
  }),
  countPaymentHistory: rows('/api/v1/counts/payment-history?accountNumber=', ofAccounts),
  downloadPaymentHistory: rows('/api/v1/payment-history.csv?accountNumber=', ofAccounts),
  listTransactions: rows('/api/v1/transactions?accountNumber=', {
    ...ofAccounts,
    [`${larkspur}&policyNumber=13ME0417708`]: `
                                          401 200 200 403 403 200 404 404 404 403 403 401 401 401 401`,
  }),
  downloadTransactions: rows('/api/v1/transactions.csv?accountNumber=', ofAccounts),
  downloadStatement: rows('/api/v1/transactions.pdf?accountNumber=', ofAccounts),
  getYearOfAccount: rows('/api/v1/transactions/year?accountNumber=', ofAccounts),
  explainInvoice: rows('/api/v1/invoices/', {
    '1000044110/change': '                401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    '1000060001/change': '                401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    // Planned: hidden from everyone (specification 3).
    '1000044981/change': '                401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    '1999999999/change': '                401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!/change': '                 401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  listTransactions: { path: `/api/v1/transactions?accountNumber=${larkspur}`, person: 'owner' },
  downloadTransactions: { path: `/api/v1/transactions.csv?accountNumber=${larkspur}`, person: 'owner' },
  downloadStatement: { path: `/api/v1/transactions.pdf?accountNumber=${larkspur}`, person: 'owner' },
  getYearOfAccount: { path: `/api/v1/transactions/year?accountNumber=${larkspur}`, person: 'owner' },
  explainInvoice: { path: '/api/v1/invoices/1000044110/change', person: 'owner' },
  listPaymentHistory: { path: `/api/v1/payment-history?accountNumber=${larkspur}`, person: 'owner' },
  countPaymentHistory: { path: `/api/v1/counts/payment-history?accountNumber=${larkspur}`, person: 'owner' },
  downloadPaymentHistory: { path: `/api/v1/payment-history.csv?accountNumber=${larkspur}`, person: 'owner' },
}
