import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { erasedUser } from '../../../testing/test-identities.ts'

const stranger = '/api/v1/admin/people/usr_0195801f2c7a7d3e8c5b6a4f3e2d1fff'
const body = { name: 'Nobody of that name', isLeftWithoutOwner: false }

/** Employees with the permission `approve`. */
export const access: AccessTable = {
  //                                 gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getPersonalData: rows('', {
    [`${stranger}/personal_data`]: ' 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
  downloadPersonalData: rows('', {
    [`${stranger}/personal_data.json`]: '401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
  erasePersonalData: bodies(`${stranger}/erase`, {
    absent: [body, '                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401'],
    malformed: [
      { ...body, isLeftWithoutOwner: 'perhaps' },
      '                              401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    ],
  }),
}

const person = `/api/v1/admin/people/${erasedUser.wireId}`

export const goodRequests: GoodRequests = {
  getPersonalData: { path: `${person}/personal_data`, person: 'employee' },
  downloadPersonalData: { path: `${person}/personal_data.json`, person: 'employee' },
  erasePersonalData: {
    path: `${person}/erase`,
    person: 'employee',
    body: { name: erasedUser.name, isLeftWithoutOwner: false },
  },
}
