import { type AccessTable, bodies, type GoodRequests, rows } from '../../../../testing/access-rows.ts'
import { testStepUps } from '../../../../testing/test-methods.ts'
import { copperwillow, larkspur } from '../../../../testing/test-records.ts'

const { larkspurs, larkspursOpen, copperwillows, absent } = testStepUps
const own = '/api/v1/payment/method/step_up'

/** For people who may pay. A step-up is there only for the person who began it. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  beginStepUp: bodies(own, {
    'for Larkspur': [
      { accountNumber: larkspur },
      '                                   401 201 201 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'for Copperwillow': [
      { accountNumber: copperwillow },
      '                                   401 404 404 403 403 403 404 201 404 403 403 401 401 401 401',
    ],
    absent: [
      { accountNumber: '9999999999' },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { accountNumber: 'nonsense!' },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
    'a list of both': [
      { accountNumber: [larkspur, copperwillow] },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  // No code was sent, so none is right; an open step-up answers as it stands.
  confirmStepUp: rows(own, {
    [`/${larkspurs.id}/code`]: '          401 422 404 403 403 403 404 404 404 403 403 401 401 401 401',
    [`/${larkspursOpen.id}/code`]: '      401 200 404 403 403 403 404 404 404 403 403 401 401 401 401',
    [`/${copperwillows.id}/code`]: '      401 404 404 403 403 403 404 422 404 403 403 401 401 401 401',
    [`/${absent.id}/code`]: '             401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense/code': '                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  }).map((row) => ({ ...row, body: { code: '123456' } })),
  sendStepUpCode: rows(own, {
    [`/${larkspurs.id}/code/new`]: '      401 204 404 403 403 403 404 404 404 403 403 401 401 401 401',
    [`/${copperwillows.id}/code/new`]: '  401 404 404 403 403 403 404 204 404 403 403 401 401 401 401',
    [`/${absent.id}/code/new`]: '         401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense/code/new': '               401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  beginStepUp: {
    path: '/api/v1/payment/method/step_up',
    person: 'owner',
    body: { accountNumber: larkspur },
  },
  // A duplicate: the code was right before.
  confirmStepUp: {
    path: `/api/v1/payment/method/step_up/${testStepUps.larkspursOpen.id}/code`,
    person: 'owner',
    body: { code: '123456' },
  },
  sendStepUpCode: {
    path: `/api/v1/payment/method/step_up/${testStepUps.larkspurs.id}/code/new`,
    person: 'owner',
  },
}
