import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

const forCustomer = { accountNumber: larkspur, userId: 'usr_0195801f2c7a7d3e8c5b6a4f3e2d1c01' }

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  startLogin: rows('/auth/login', {
    '?returnTo=/policies': '              302 302 302 302 302 302 302 302 302 302 302 302 302 302 302',
  }),
  finishLogin: rows('/auth/callback/authorization-code', {
    '?code=made-up&state=made-up': '      302 302 302 302 302 302 302 302 302 302 302 302 302 302 302',
  }),
  beginActingStepUp: bodies('/auth/sessions/step_up', {
    'for a customer': [
      forCustomer,
      '                                   401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    ],
    malformed: [
      { accountNumber: 'nonsense!', userId: 'nonsense' },
      '                                   401 403 403 403 403 403 403 403 403 422 403 401 401 401 401',
    ],
  }),
  // Of a browser that does not say whose link it follows, whoever has a session is asked first.
  logout: rows('/auth/callback/logout', {
    '': '                                 302 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
  }),
  getSession: rows('/auth/sessions', {
    '': '                                 401 200 200 200 200 200 200 200 200 200 200 401 401 401 401',
  }),
  recordActivity: rows('/api/v1/session/activity', {
    '': '                                 401 204 204 204 204 204 204 204 204 204 204 401 401 401 401',
  }),
  chooseLanguage: bodies('/api/v1/session/language', {
    'one that we have': [
      { language: 'en' },
      '                                   204 204 204 204 204 204 204 204 204 204 204 204 204 204 204',
    ],
    'one that we do not have': [
      { language: 'en-XA' },
      '                                   422 422 422 422 422 422 422 422 422 422 422 422 422 422 422',
    ],
  }),
  chooseTagConsent: bodies('/api/v1/session/tag_consent', {
    given: [
      { consent: 'given' },
      '                                   204 204 204 204 204 204 204 204 204 403 403 204 204 204 204',
    ],
    malformed: [
      { consent: 'perhaps' },
      '                                   422 422 422 422 422 422 422 422 422 422 422 422 422 422 422',
    ],
  }),
  chooseActiveAccount: bodies('/api/v1/session/active_account', {
    'of Larkspur': [
      { accountNumber: larkspur },
      '                                   401 200 200 200 200 200 404 404 404 403 403 401 401 401 401',
    ],
    'of Copperwillow': [
      { accountNumber: copperwillow },
      '                                   401 404 404 404 404 404 404 200 404 403 403 401 401 401 401',
    ],
    absent: [
      { accountNumber: '9999999999' },
      '                                   401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { accountNumber: 'nonsense!' },
      '                                   401 422 422 422 422 422 422 422 422 403 403 401 401 401 401',
    ],
    'a list of both': [
      { accountNumber: [larkspur, copperwillow] },
      '                                   401 422 422 422 422 422 422 422 422 403 403 401 401 401 401',
    ],
  }),
}

export const goodRequests: GoodRequests = {
  chooseLanguage: { path: '/api/v1/session/language', body: { language: 'en' } },
  chooseTagConsent: { path: '/api/v1/session/tag_consent', body: { consent: 'refused' } },
  startLogin: { path: '/auth/login' },
  beginActingStepUp: { path: '/auth/sessions/step_up', person: 'employee', body: forCustomer },
  finishLogin: { path: '/auth/callback/authorization-code' },
  logout: { path: '/auth/callback/logout' },
  getSession: { path: '/auth/sessions', person: 'owner' },
  recordActivity: { path: '/api/v1/session/activity', person: 'owner' },
  chooseActiveAccount: {
    path: '/api/v1/session/active_account',
    person: 'owner',
    body: { accountNumber: larkspur },
  },
}
