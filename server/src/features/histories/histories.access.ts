import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

/** Whoever sees histories; the voting representative and the claims contact do not (wire.md, "Seats"). */
const ofAccounts = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  [larkspur]: '                           401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
  [copperwillow]: '                       401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
  '9999999999': '                         401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  nonsense: '                             401 422 422 403 403 422 422 422 422 403 403 401 401 401 401',
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
}

export const goodRequests: GoodRequests = {
  listPaymentHistory: { path: `/api/v1/payment-history?accountNumber=${larkspur}`, person: 'owner' },
  countPaymentHistory: { path: `/api/v1/counts/payment-history?accountNumber=${larkspur}`, person: 'owner' },
  downloadPaymentHistory: { path: `/api/v1/payment-history.csv?accountNumber=${larkspur}`, person: 'owner' },
}
