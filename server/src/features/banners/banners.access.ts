import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testBanners } from '../../../testing/test-banners.ts'

const path = '/api/v1/admin/banners'
const absent = 'ban_0195801f2c7a7d3e8c5b6a4f3e2d1a02'
const body = {
  place: 'everywhere',
  text: { en: 'Letters are late today.', es: 'Hoy las cartas llegan tarde.' },
  startsAt: '2026-03-10T15:00:00.000Z',
  endsAt: '2026-03-12T15:00:00.000Z',
}

/** Anybody reads what is shown; employees who operate the portal write it. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getBanners: rows('/status/banners', {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  listBanners: rows(path, {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
  postBanner: bodies(path, {
    good: [
      body,
      '                                   401 403 403 403 403 403 403 403 403 201 403 401 401 401 401',
    ],
    'no words': [
      { ...body, text: { en: '', es: '' } },
      '                                   401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    ],
    'over before it begins': [
      { ...body, endsAt: body.startsAt },
      '                                   401 403 403 403 403 403 403 403 403 409 403 401 401 401 401',
    ],
  }),
  changeBanner: bodies(`${path}/${absent}`, {
    absent: [
      body,
      '                                   401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
    ],
  }),
  endBanner: rows(path, {
    [`/${absent}`]:
      '                                   401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  getBanners: { path: '/status/banners' },
  listBanners: { path, person: 'employee' },
  postBanner: { path, person: 'employee', body },
  changeBanner: { path: `${path}/${testBanners.toChange}`, person: 'employee', body },
  endBanner: { path: `${path}/${testBanners.toEnd}`, person: 'employee' },
}
