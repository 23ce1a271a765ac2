import { type AccessTable, type GoodRequests, rows } from '../../testing/access-rows.ts'
import { testDrafts } from '../../testing/test-drafts.ts'

const { waiting, done, absent } = testDrafts

/** Requests for the person who began alone. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getStepUp: rows('/api/v1/step_up', {
    [`/${waiting}`]: '                    401 200 404 404 404 404 404 404 404 403 403 401 401 401 401',
    [`/${absent}`]: '                     401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
    '/nonsense': '                        401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
  }),
  // No code was sent for the waiting one; the done one is answered in its state.
  enterStepUpCode: rows('/api/v1/step_up', {
    [`/${waiting}/code`]: '               401 422 404 404 404 404 404 404 404 403 403 401 401 401 401',
    [`/${done}/code`]: '                  401 200 404 404 404 404 404 404 404 403 403 401 401 401 401',
    [`/${absent}/code`]: '                401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
    '/nonsense/code': '                   401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
  }).map((row) => ({ ...row, body: { code: '123456' } })),
  sendNewStepUpCode: rows('/api/v1/step_up', {
    [`/${waiting}/code/new`]: '           401 204 404 404 404 404 404 404 404 403 403 401 401 401 401',
    [`/${absent}/code/new`]: '            401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
    '/nonsense/code/new': '               401 404 404 404 404 404 404 404 404 403 403 401 401 401 401',
  }),
}

const person = 'owner' as const
export const goodRequests: GoodRequests = {
  getStepUp: { path: `/api/v1/step_up/${waiting}`, person },
  // A duplicate: the code was right before.
  enterStepUpCode: { path: `/api/v1/step_up/${done}/code`, person, body: { code: '123456' } },
  sendNewStepUpCode: { path: `/api/v1/step_up/${waiting}/code/new`, person },
}
