import {
  type AccessCase,
  type AccessTable,
  bodies,
  type GoodRequests,
  rows,
} from '../../../testing/access-rows.ts'
import { testMethods, testStepUps } from '../../../testing/test-methods.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'

export const access: AccessTable = {
  //                                      gst own tre clm vot vie for str new emp tmp out idl 12h frg
  listMethods: rows('/api/v1/payment/method', {
    '': '                                 401 200 200 403 403 403 406 200 406 403 403 401 401 401 401',
  }),
  startMethod: bodies('/api/v1/payment/method/setup', {
    'for Larkspur': [
      { accountNumber: larkspur, kind: 'card' },
      '                                   401 201 201 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'for Copperwillow': [
      { accountNumber: copperwillow, kind: 'card' },
      '                                   401 404 404 403 403 403 404 201 404 403 403 401 401 401 401',
    ],
    // The code was not entered yet, or the step-up is another person's: no set-up is opened for a bank account.
    'a bank account for Larkspur': [
      { accountNumber: larkspur, kind: 'bank', stepUpId: testStepUps.larkspurs.id },
      '                                   401 409 409 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'a bank account for Larkspur, its code right before': [
      { accountNumber: larkspur, kind: 'bank', stepUpId: testStepUps.larkspursOpen.id },
      '                                   401 201 409 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'a bank account for Copperwillow by an entry of Larkspur': [
      { accountNumber: copperwillow, kind: 'bank', stepUpId: testStepUps.larkspursOpen.id },
      '                                   401 404 404 403 403 403 404 409 404 403 403 401 401 401 401',
    ],
    absent: [
      { accountNumber: '9999999999', kind: 'card' },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { accountNumber: 'nonsense!', kind: 'card' },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
    'a list of both': [
      { accountNumber: [larkspur, copperwillow], kind: 'card' },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  addMethod: bodies('/api/v1/payment/method', {
    'of Larkspur, said again': [
      { accountNumber: larkspur, setupId: testMethods.card.setupId },
      '                                   401 201 201 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'of Copperwillow, said again': [
      { accountNumber: copperwillow, setupId: testMethods.copperwillowsCard.setupId },
      '                                   401 404 404 403 403 403 404 201 404 403 403 401 401 401 401',
    ],
    'of Copperwillow, for Larkspur': [
      { accountNumber: larkspur, setupId: testMethods.copperwillowsCard.setupId },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    'absent, for Larkspur': [
      { accountNumber: larkspur, setupId: testMethods.absent.setupId },
      '                                   401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    ],
    malformed: [
      { accountNumber: larkspur, setupId: 'nonsense' },
      '                                   401 422 422 403 403 403 422 422 422 403 403 401 401 401 401',
    ],
  }),
  updateMethod: ofMethods(
    '',
    { nickname: 'Office', isDefault: true },
    {
      card: '                               401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
      copperwillowsCard: '                  401 404 404 403 403 403 404 200 404 403 403 401 401 401 401',
      absent: '                             401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
      nonsense: '                           401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    },
  ),
  verifyMethod: ofMethods(
    '/verify',
    { amountsCents: [32, 45] },
    {
      bank: '                               401 200 200 403 403 403 404 404 404 403 403 401 401 401 401',
      // A card waits for no deposits.
      copperwillowsCard: '                  401 404 404 403 403 403 404 409 404 403 403 401 401 401 401',
      absent: '                             401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
      nonsense: '                           401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    },
  ),
  removeMethod: ofMethods('', undefined, {
    // A policy drafts from it.
    bank: '                               401 409 409 403 403 403 404 404 404 403 403 401 401 401 401',
    absent: '                             401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
    // The stranger's own method, removed by the first call; the others never see it.
    copperwillowsCard: '                  401 404 404 403 403 403 404 204 404 403 403 401 401 401 401',
    nonsense: '                           401 404 404 403 403 403 404 404 404 403 403 401 401 401 401',
  }),
}

export const goodRequests: GoodRequests = {
  listMethods: { path: '/api/v1/payment/method', person: 'owner' },
  startMethod: {
    path: '/api/v1/payment/method/setup',
    person: 'owner',
    body: { accountNumber: larkspur, kind: 'card' },
  },
  // A duplicate: it was saved before.
  addMethod: {
    path: '/api/v1/payment/method',
    person: 'owner',
    body: { accountNumber: larkspur, setupId: testMethods.card.setupId },
  },
  updateMethod: {
    path: `/api/v1/payment/method/${testMethods.card.id}`,
    person: 'owner',
    body: { nickname: 'Office', isDefault: true },
  },
  // A duplicate: it was verified before.
  verifyMethod: {
    path: `/api/v1/payment/method/${testMethods.bank.id}/verify`,
    person: 'owner',
    body: { amountsCents: [32, 45] },
  },
  removeMethod: { path: `/api/v1/payment/method/${testMethods.spareCard.id}`, person: 'owner' },
}

/** A case for each saved method; the path holds its id. */
function ofMethods(
  end: string,
  body: unknown,
  cases: Readonly<Partial<Record<keyof typeof testMethods | 'nonsense', string>>>,
): AccessCase[] {
  return Object.entries(cases).map(([object, statuses]) => {
    const id = Object.entries(testMethods).find(([name]) => name === object)?.[1].id ?? object
    return {
      object,
      path: `/api/v1/payment/method/${id}${end}`,
      ...(body !== undefined && { body }),
      statuses,
    }
  })
}
