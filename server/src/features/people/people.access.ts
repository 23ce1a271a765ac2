import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testPeople } from '../../../testing/test-people.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

const { invitation, toWithdraw, waiting, absent, token, badToken } = testPeople
const own = '/api/v1/people'
const request = {
  kind: 'invite',
  email: 'someone@larkspur.example',
  displayName: 'Someone',
  role: 'viewer',
  to: null,
}

/** For owners alone; an invitation is for whoever has its token, which says what it is to (people.http.test.ts). */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listPeople: rows(own, {
    [`?accountNumber=${larkspur}`]: '     401 200 403 403 403 403 404 404 404 403 403 401 401 401 401',
    [`?accountNumber=${copperwillow}`]: ' 401 404 403 403 403 403 404 200 404 403 403 401 401 401 401',
    '?accountNumber=9999999999': '        401 404 403 403 403 403 404 404 404 403 403 401 401 401 401',
    '?accountNumber=nonsense!': '         401 422 403 403 403 403 422 422 422 403 403 401 401 401 401',
  }),
  askPeopleChange: bodies(`${own}/changes`, {
    'for Larkspur': [
      { accountNumber: larkspur, request },
      '                                   401 201 403 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'for Copperwillow': [
      { accountNumber: copperwillow, request },
      '                                   401 404 403 403 403 403 404 201 404 403 403 401 401 401 401',
    ],
    absent: [
      { accountNumber: '9999999999', request },
      '                                   401 404 403 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { accountNumber: larkspur, request: { ...request, role: 'admin' } },
      '                                   401 422 403 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  // Asked by the owner, so that they may only take it back; then it is decided.
  decidePeopleChange: [
    ...rows(`${own}/changes`, {
      [`/${waiting}/decision`]: '         401 409 403 403 403 403 404 404 404 403 403 401 401 401 401',
      [`/${absent.change}/decision`]: '   401 404 403 403 403 403 404 404 404 403 403 401 401 401 401',
      '/nonsense/decision': '             401 404 403 403 403 403 404 404 404 403 403 401 401 401 401',
    }).map((row) => ({ ...row, body: { isApproved: true } })),
  ],
  sendInvitationAgain: rows(`${own}/invitations`, {
    [`/${invitation}/again`]: '           401 204 403 403 403 403 404 404 404 403 403 401 401 401 401',
    [`/${absent.invitation}/again`]: '    401 404 403 403 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense/again': '                  401 404 403 403 403 403 404 404 404 403 403 401 401 401 401',
  }),
  withdrawInvitation: rows(`${own}/invitations`, {
    [`/${toWithdraw}/withdraw`]: '        401 204 403 403 403 403 404 404 404 403 403 401 401 401 401',
    [`/${absent.invitation}/withdraw`]: ' 401 404 403 403 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense/withdraw': '               401 404 403 403 403 403 404 404 404 403 403 401 401 401 401',
  }),
  readInvitation: bodies('/api/v1/invitations/read', {
    absent: [
      { token: badToken },
      '                                   409 409 409 409 409 409 409 409 409 409 409 409 409 409 409',
    ],
    malformed: [
      { token: 'nonsense' },
      '                                   422 422 422 422 422 422 422 422 422 422 422 422 422 422 422',
    ],
  }),
  acceptInvitation: bodies('/api/v1/invitations/accept', {
    absent: [
      { token: badToken },
      '                                   401 409 409 409 409 409 409 409 409 403 403 401 401 401 401',
    ],
    malformed: [
      { token: 'nonsense' },
      '                                   401 422 422 422 422 422 422 422 422 422 422 401 401 401 401',
    ],
  }),
}

const person = 'owner' as const
export const goodRequests: GoodRequests = {
  listPeople: { path: `${own}?accountNumber=${larkspur}`, person },
  askPeopleChange: { path: `${own}/changes`, person, body: { accountNumber: larkspur, request } },
  decidePeopleChange: { path: `${own}/changes/${waiting}/decision`, person, body: { isApproved: false } },
  sendInvitationAgain: { path: `${own}/invitations/${invitation}/again`, person },
  withdrawInvitation: { path: `${own}/invitations/${toWithdraw}/withdraw`, person },
  readInvitation: { path: '/api/v1/invitations/read', body: { token } },
  acceptInvitation: { path: '/api/v1/invitations/accept', person, body: { token } },
}
