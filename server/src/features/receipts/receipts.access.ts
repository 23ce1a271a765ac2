import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testPayments } from '../../../testing/test-payments.ts'

const { larkspurs, copperwillows, absent } = testPayments

/** Receipts are for those who may pay. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  downloadReceipt: rows('/api/v1/payments/', {
    [`${larkspurs.id}/receipt.pdf`]: '    401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
    [`${copperwillows.id}/receipt.pdf`]: '401 404 404 403 403 403 404 200 404 403 403 401 401 401 401',
    [`${absent.id}/receipt.pdf`]: '       401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    'nonsense/receipt.pdf': '             401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  downloadReceipt: { path: `/api/v1/payments/${larkspurs.id}/receipt.pdf`, person: 'owner' },
}
