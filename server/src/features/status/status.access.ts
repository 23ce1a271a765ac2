import { type AccessTable, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testTokens } from '../../../testing/test-settings.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getVersion: rows('/status/version', {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  getEvents: rows('/status/events', {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  getSignInStatus: rows('/status/sign_in', {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  getLiveness: rows('/healthz/live', {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  getReadiness: rows('/healthz/ready', {
    '': '                                 200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  getMetrics: rows('/metrics', {
    '': '                                 401 401 401 401 401 401 401 401 401 401 401 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  getVersion: { path: '/status/version' },
  getEvents: { path: '/status/events' },
  getSignInStatus: { path: '/status/sign_in' },
  getLiveness: { path: '/healthz/live' },
  getReadiness: { path: '/healthz/ready' },
  getMetrics: { path: '/metrics', headers: { authorization: `Bearer ${testTokens.metrics}` } },
}
