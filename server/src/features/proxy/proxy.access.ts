import { openMessages } from '@myaccount/messages/messages-for'
import { noReplacedMessages } from '@myaccount/messages/replace-messages'
import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testMembers } from '../../../testing/test-members.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'
import { certificationIn } from './reading/meeting-facts.ts'

const own = '/api/v1/proxy'
const { meetingId, signed, copperwillows, absent, tally } = testMembers

const signer = { signerName: 'The owner', signerTitle: 'Owner' }
const appointment = {
  accountNumber: larkspur,
  meetingId,
  holder: { kind: 'designated', holderId: 'committee' },
  directions: { directors: 'for', auditor: 'for' },
  term: 'single_meeting',
  ...signer,
  certifies: true,
  certificationHash: certificationIn(openMessages(noReplacedMessages)('en')).hash,
}
const profile = {
  accountNumber: larkspur,
  revision: 0,
  representative: { name: 'The owner', title: 'Owner', email: null, phone: null },
  noticePreference: 'mail',
  consentHash: null,
}
const revocation = { accountNumber: larkspur, meetingId, ...signer }

/** For owners and voting representatives. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getNextMeeting: rows(`${own}/meeting`, {
    '': '                                 401 200 403 403 200 403 200 200 200 403 403 401 401 401 401',
  }),
  getProxyStatus: rows(`${own}/status`, {
    '': '                                 401 200 403 403 200 403 200 200 200 403 403 401 401 401 401',
    [`?accountNumber=${larkspur}`]: '     401 200 403 403 200 403 404 404 404 403 403 401 401 401 401',
    [`?accountNumber=${copperwillow}`]: ' 401 404 403 403 404 403 404 200 404 403 403 401 401 401 401',
    '?accountNumber=9999999999': '        401 404 403 403 404 403 404 404 404 403 403 401 401 401 401',
    '?accountNumber=nonsense!': '         401 422 403 403 422 403 422 422 422 403 403 401 401 401 401',
  }),
  downloadMeetingNotice: rows(`${own}/meetings`, {
    [`/${meetingId}/notice.pdf`]: '       401 200 403 403 200 403 404 200 404 403 403 401 401 401 401',
    '/absent/notice.pdf': '               401 404 403 403 404 403 404 404 404 403 403 401 401 401 401',
  }),
  appointProxy: bodies(`${own}/appointments`, {
    'for Larkspur': [
      appointment,
      '                                   401 201 403 403 201 403 404 404 404 403 403 401 401 401 401',
    ],
    'for Copperwillow': [
      { ...appointment, accountNumber: copperwillow },
      '                                   401 404 403 403 404 403 404 201 404 403 403 401 401 401 401',
    ],
    absent: [
      { ...appointment, accountNumber: '9999999999' },
      '                                   401 404 403 403 404 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { ...appointment, accountNumber: 'nonsense!' },
      '                                   401 422 403 403 422 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  revokeProxy: bodies(`${own}/revocations`, {
    'for Larkspur': [
      revocation,
      '                                   401 201 403 403 201 403 404 404 404 403 403 401 401 401 401',
    ],
    'for Copperwillow': [
      { ...revocation, accountNumber: copperwillow },
      '                                   401 404 403 403 404 403 404 201 404 403 403 401 401 401 401',
    ],
    absent: [
      { ...revocation, accountNumber: '9999999999' },
      '                                   401 404 403 403 404 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { ...revocation, accountNumber: 'nonsense!' },
      '                                   401 422 403 403 422 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  // For whoever votes for the account, whoever signed it.
  getProxyReceipt: rows(`${own}/receipts`, {
    [`/${signed}`]: '                     401 200 403 403 200 403 404 404 404 403 403 401 401 401 401',
    [`/${copperwillows}`]: '              401 404 403 403 404 403 404 200 404 403 403 401 401 401 401',
    [`/${absent}`]: '                     401 404 403 403 404 403 404 404 404 403 403 401 401 401 401',
    '/nonsense': '                        401 404 403 403 404 403 404 404 404 403 403 401 401 401 401',
  }),
  downloadProxyReceipt: rows(`${own}/receipts`, {
    [`/${signed}/receipt.pdf`]: '         401 200 403 403 200 403 404 404 404 403 403 401 401 401 401',
    [`/${copperwillows}/receipt.pdf`]: '  401 404 403 403 404 403 404 200 404 403 403 401 401 401 401',
    [`/${absent}/receipt.pdf`]: '         401 404 403 403 404 403 404 404 404 403 403 401 401 401 401',
    '/nonsense/receipt.pdf': '            401 404 403 403 404 403 404 404 404 403 403 401 401 401 401',
  }),
  listMemberInfo: rows('/api/v1/member_info', {
    '': '                                 401 200 403 403 200 403 200 200 200 403 403 401 401 401 401',
    // What is not theirs is left out without a trace.
    [`?accountNumber=${copperwillow}`]: ' 401 200 403 403 200 403 200 200 200 403 403 401 401 401 401',
    '?accountNumber=nonsense!': '         401 422 403 403 422 403 422 422 422 403 403 401 401 401 401',
  }),
  saveMemberInfo: bodies('/api/v1/member_info', {
    'of Larkspur': [
      profile,
      '                                 401 200 403 403 409 403 404 404 404 403 403 401 401 401 401',
    ],
    'of Copperwillow': [
      { ...profile, accountNumber: copperwillow },
      '                                 401 404 403 403 404 403 404 200 404 403 403 401 401 401 401',
    ],
    absent: [
      { ...profile, accountNumber: '9999999999' },
      '                                 401 404 403 403 404 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { ...profile, accountNumber: 'nonsense!' },
      '                                 401 422 403 403 422 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  listMeetings: rows('/api/v1/admin/meetings', {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
  makeTally: rows('/api/v1/admin/meetings', {
    [`/${meetingId}/tallies`]: '          401 403 403 403 403 403 403 403 403 201 403 401 401 401 401',
    '/absent/tallies': '                  401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
  downloadTally: rows('/api/v1/admin/tallies', {
    [`/${tally}.csv`]: '                  401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
    '/nonsense.csv': '                    401 403 403 403 403 403 403 403 403 404 403 401 401 401 401',
  }),
  // For whoever holds the paper.
  checkProxyReceipt: bodies(`${own}/checks`, {
    'of none': [
      { fingerprint: '0'.repeat(64) },
      '                                   200 200 200 200 200 200 200 200 200 200 200 200 200 200 200',
    ],
    malformed: [
      { fingerprint: 'x' },
      '                                   422 422 422 422 422 422 422 422 422 422 422 422 422 422 422',
    ],
  }),
}

const person = 'owner' as const
export const goodRequests: GoodRequests = {
  getNextMeeting: { path: `${own}/meeting`, person },
  getProxyStatus: { path: `${own}/status?accountNumber=${larkspur}`, person },
  downloadMeetingNotice: { path: `${own}/meetings/${meetingId}/notice.pdf`, person },
  appointProxy: { path: `${own}/appointments`, person, body: appointment },
  revokeProxy: { path: `${own}/revocations`, person, body: revocation },
  getProxyReceipt: { path: `${own}/receipts/${signed}`, person },
  downloadProxyReceipt: { path: `${own}/receipts/${signed}/receipt.pdf`, person },
  listMemberInfo: { path: '/api/v1/member_info', person },
  saveMemberInfo: { path: '/api/v1/member_info', person, body: profile },
  listMeetings: { path: '/api/v1/admin/meetings', person: 'employee' },
  makeTally: { path: `/api/v1/admin/meetings/${meetingId}/tallies`, person: 'employee' },
  downloadTally: { path: `/api/v1/admin/tallies/${tally}.csv`, person: 'employee' },
  checkProxyReceipt: { path: `${own}/checks`, body: { fingerprint: '0'.repeat(64) } },
}
