import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listInvoices: rows('/api/v1/invoices?accountNumber=', {
    [larkspur]: '                         401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 422 422 403 403 422 422 422 422 403 403 401 401 401 401',
    [`${larkspur}&accountNumber=${copperwillow}`]: `
                                          401 422 422 403 403 422 422 422 422 403 403 401 401 401 401`,
    // A filter is no way round: the other account's policy has no invoices in this account.
    [`${larkspur}&policyNumber=13ME0417708`]: `
                                          401 200 200 403 403 200 404 404 404 403 403 401 401 401 401`,
  }),
  countInvoices: rows('/api/v1/counts/invoices?accountNumber=', {
    [larkspur]: '                         401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 422 422 403 403 422 422 422 422 403 403 401 401 401 401',
  }),
  getInvoice: rows('/api/v1/invoices/', {
    '1000044110': '                       401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    '1000060001': '                       401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    // Planned: hidden from everyone (specification 3).
    '1000044981': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    '1999999999': '                       401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  }),
  downloadInvoice: rows('/api/v1/invoices/', {
    '1000044110.pdf': '                   401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    '1000060001.pdf': '                   401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '1000044981.pdf': '                   401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    '1999999999.pdf': '                   401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!.pdf': '                    401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  listInvoices: { path: `/api/v1/invoices?accountNumber=${larkspur}`, person: 'owner' },
  countInvoices: { path: `/api/v1/counts/invoices?accountNumber=${larkspur}`, person: 'owner' },
  getInvoice: { path: '/api/v1/invoices/1000044110', person: 'owner' },
  downloadInvoice: { path: '/api/v1/invoices/1000044110.pdf', person: 'owner' },
}
