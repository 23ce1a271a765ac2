import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listPolicies: rows('/api/v1/policies?accountNumber=', {
    [larkspur]: '                         401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 422 422 422 403 422 422 422 422 403 403 401 401 401 401',
    [`${larkspur}&accountNumber=${copperwillow}`]: `
                                          401 422 422 422 403 422 422 422 422 403 403 401 401 401 401`,
  }),
  countPolicies: rows('/api/v1/counts/policies?accountNumber=', {
    [larkspur]: '                         401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillow]: '                     401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
    '9999999999': '                       401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 422 422 422 403 422 422 422 422 403 403 401 401 401 401',
  }),
  getPolicy: rows('/api/v1/policies/', {
    '12MF0104417': '                      401 200 200 200 403 200 404 404 404 403 403 401 401 401 401',
    '13ME0417708': '                      401 404 404 404 403 404 404 200 404 403 403 401 401 401 401',
    '19ZZ9999999': '                      401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 404 404 404 403 404 404 404 404 403 403 401 401 401 401',
  }),
  getPolicySchedule: rows('/api/v1/policies/', {
    '12MF0104417/schedule': '             401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    '13ME0417708/schedule': '             401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '19ZZ9999999/schedule': '             401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!/schedule': '               401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  countPolicies: { path: `/api/v1/counts/policies?accountNumber=${larkspur}`, person: 'owner' },
  listPolicies: { path: `/api/v1/policies?accountNumber=${larkspur}`, person: 'owner' },
  getPolicy: { path: '/api/v1/policies/12MF0104417', person: 'owner' },
  getPolicySchedule: { path: '/api/v1/policies/12MF0104417/schedule', person: 'owner' },
}
