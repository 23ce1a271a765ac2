import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'

const search = '/api/v1/admin/audit/search'
const file = '/api/v1/admin/audit.csv'

/** For employees who operate the portal: the audit tells of every customer. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  searchAudit: rows(search, {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?accountNumber=1000482917': '        401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?after=nonsense': '                  401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    '?action=x': '                        401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
  downloadAudit: rows(file, {
    '?action=access.denied': '            401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '?from=nonsense': '                   401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  searchAudit: { path: `${search}?who=owner@larkspur.example`, person: 'employee' },
  downloadAudit: { path: file, person: 'employee' },
}
