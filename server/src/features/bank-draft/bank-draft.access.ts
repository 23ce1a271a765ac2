import { openMessages } from '@myaccount/messages/messages-for'
import { noReplacedMessages } from '@myaccount/messages/replace-messages'
import { type AccessTable, bodies, type GoodRequests, rows } from '../../../testing/access-rows.ts'
import { testCarrier } from '../../../testing/test-carrier.ts'
import { testDrafts } from '../../../testing/test-drafts.ts'
import { testMethods } from '../../../testing/test-methods.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'
import { writeDisclosure } from './draft-disclosure.ts'

const own = '/api/v1/bank_draft'
const undrafted = '/api/v1/admin/undrafted-bills'
const { toEnroll, enrolled, toEnd, copperwillows, invoice, copperwillowsInvoice, done, waiting, absent } =
  testDrafts

const signed = {
  accountNumber: larkspur,
  policies: [{ policyNumber: toEnroll, bankAccountNumber: '••••6789', bankAccountName: 'Larkspur' }],
  methodId: testMethods.bank.id,
  signerName: 'The owner',
  signerTitle: 'Owner',
  isBusinessAccount: true,
  hasAgreed: true,
  disclosureHash: writeDisclosure(testCarrier, 'America/Chicago', openMessages(noReplacedMessages)('en'))
    .hash,
}

/** Due on a Wednesday in eight days, and never announced. */
const agreedLate = { invoiceNumber: testDrafts.lateInvoice, amountCents: 100, draftsOn: '2026-03-18' }

const ofPolicies = (end: string, body: object | undefined, cases: Readonly<Record<string, string>>) =>
  rows(
    `${own}/policies`,
    Object.fromEntries(Object.entries(cases).map(([number, statuses]) => [`/${number}${end}`, statuses])),
  ).map((row) => (body === undefined ? row : { ...row, body }))

/** For people who may pay; what is drafted of a policy also for who may see its invoices. */
export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  getDraftOffer: rows(`${own}/offer`, {
    [`?accountNumber=${larkspur}`]: '     401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
    [`?accountNumber=${copperwillow}`]: ' 401 404 404 403 403 403 404 200 404 403 403 401 401 401 401',
    '?accountNumber=9999999999': '        401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    '?accountNumber=nonsense!': '         401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
  }),
  // The same for everyone who may sign it.
  getDraftDisclosure: rows(`${own}/disclosure`, {
    '': '                                 401 200 200 403 403 403 200 200 200 403 403 401 401 401 401',
  }),
  downloadDraftDisclosure: rows(`${own}/disclosure.pdf`, {
    '': '                                 401 200 200 403 403 403 200 200 200 403 403 401 401 401 401',
  }),
  enrollDrafts: bodies(`${own}/enrollments`, {
    'for Larkspur': [
      signed,
      '                                   401 201 201 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'for Copperwillow, with the account and policy of Larkspur': [
      { ...signed, accountNumber: copperwillow },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    absent: [
      { ...signed, accountNumber: '9999999999' },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { ...signed, accountNumber: 'nonsense!' },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  // It drafts from this account already.
  changeDraftBank: bodies(`${own}/changes`, {
    'for Larkspur': [
      { ...signed, policies: signed.policies.map((row) => ({ ...row, policyNumber: enrolled })) },
      '                                   401 409 409 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'for Copperwillow': [
      { ...signed, accountNumber: copperwillow },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    absent: [
      { ...signed, accountNumber: '9999999999' },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { ...signed, methodId: 'nonsense' },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  // Only for the person who signed, and once the code was right.
  getDraftResult: rows(`${own}/results`, {
    [`/${done}`]: '                       401 200 404 403 403 403 404 404 404 403 403 401 401 401 401',
    [`/${waiting}`]: '                    401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    [`/${absent}`]: '                     401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense': '                        401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  }),
  downloadDraftCopy: rows(`${own}/results`, {
    [`/${done}/authorization.pdf`]: '     401 200 404 403 403 403 404 404 404 403 403 401 401 401 401',
    [`/${waiting}/authorization.pdf`]: '  401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    [`/${absent}/authorization.pdf`]: '   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    '/nonsense/authorization.pdf': '      401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  }),
  getDraft: ofPolicies('', undefined, {
    [enrolled]: '                         401 200 200 403 403 200 404 404 404 403 403 401 401 401 401',
    [copperwillows]: '                    401 404 404 403 403 404 404 200 404 403 403 401 401 401 401',
    '12PR9999999': '                      401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 404 404 403 403 404 404 404 404 403 403 401 401 401 401',
  }),
  // Ended by the first who asks; said again it stands.
  unenrollDraft: ofPolicies('/unenroll', undefined, {
    [toEnd]: '                            401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
    [copperwillows]: '                    401 404 404 403 403 403 404 200 404 403 403 401 401 401 401',
    '12PR9999999': '                      401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    'nonsense!': '                        401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  }),
  pauseDraft: [
    ...ofPolicies(
      '/pause',
      { invoiceNumber: invoice },
      {
        [enrolled]: '                     401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
        '12PR9999999': '                  401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
        'nonsense!': '                    401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
      },
    ),
    // An invoice of somebody else is none of this policy.
    ...ofPolicies(
      '/pause',
      { invoiceNumber: copperwillowsInvoice },
      {
        [enrolled]: '                     401 409 409 403 403 403 404 404 404 403 403 401 401 401 401',
      },
    ),
  ],
  resumeDraft: ofPolicies(
    '/resume',
    { invoiceNumber: invoice },
    {
      [enrolled]: '                       401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
      [copperwillows]: '                  401 404 404 403 403 403 404 409 404 403 403 401 401 401 401',
      '12PR9999999': '                    401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
      'nonsense!': '                      401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    },
  ),
  draftAnyway: [
    ...ofPolicies('/draft_anyway', agreedLate, {
      // Agreed to by the first who asks; then there is nothing left to agree to.
      [enrolled]: '                       401 200 409 403 403 403 404 404 404 403 403 401 401 401 401',
      [copperwillows]: '                  401 404 404 403 403 403 404 409 404 403 403 401 401 401 401',
      '12PR9999999': '                    401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
      'nonsense!': '                      401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    }),
  ],
  listUndraftedBills: rows(undrafted, {
    '': '                                 401 403 403 403 403 403 403 403 403 200 403 401 401 401 401',
  }),
  findBank: bodies(`${own}/routing_number`, {
    'of a bank': [
      { routingNumber: '110000000' },
      '                                   401 200 200 403 403 403 200 200 200 403 403 401 401 401 401',
    ],
    'of none': [
      { routingNumber: '110000001' },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
}

const person = 'owner' as const
export const goodRequests: GoodRequests = {
  getDraftOffer: { path: `${own}/offer?accountNumber=${larkspur}`, person },
  getDraftDisclosure: { path: `${own}/disclosure`, person },
  downloadDraftDisclosure: { path: `${own}/disclosure.pdf`, person },
  enrollDrafts: { path: `${own}/enrollments`, person, body: signed },
  changeDraftBank: {
    path: `${own}/changes`,
    person,
    body: {
      ...signed,
      methodId: testDrafts.secondBank,
      policies: [{ policyNumber: enrolled, bankAccountNumber: '••••2227', bankAccountName: 'Larkspur' }],
    },
  },
  getDraftResult: { path: `${own}/results/${done}`, person },
  downloadDraftCopy: { path: `${own}/results/${done}/authorization.pdf`, person },
  getDraft: { path: `${own}/policies/${enrolled}`, person },
  unenrollDraft: { path: `${own}/policies/${toEnd}/unenroll`, person },
  pauseDraft: { path: `${own}/policies/${enrolled}/pause`, person, body: { invoiceNumber: invoice } },
  resumeDraft: { path: `${own}/policies/${enrolled}/resume`, person, body: { invoiceNumber: invoice } },
  draftAnyway: { path: `${own}/policies/${enrolled}/draft_anyway`, person, body: agreedLate },
  listUndraftedBills: { path: undrafted, person: 'employee' },
  findBank: { path: `${own}/routing_number`, person, body: { routingNumber: '110000000' } },
}
