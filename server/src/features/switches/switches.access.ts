import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'

const path = '/api/v1/admin/systems'
const body = { reason: 'The letter system is being moved.', forMinutes: 60 }

/** For employees who operate the portal. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  switchSystemOff: [
    ...bodies(`${path}/smartcomms/switch`, {
      good: [
        body,
        '                                 401 403 403 403 403 403 403 403 403 204 403 401 401 401 401',
      ],
      'for good': [
        { ...body, forMinutes: 1_000_000 },
        '                                 401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
      ],
    }),
    ...bodies(`${path}/nonsense/switch`, {
      'no such system': [
        body,
        '                                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
      ],
    }),
  ],
  switchSystemOn: rows(path, {
    '/smartcomms/switch': '               401 403 403 403 403 403 403 403 403 204 403 401 401 401 401',
    '/nonsense/switch': '                 401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  switchSystemOff: { path: `${path}/smartcomms/switch`, person: 'employee', body },
  switchSystemOn: { path: `${path}/imageright/switch`, person: 'employee' },
}
