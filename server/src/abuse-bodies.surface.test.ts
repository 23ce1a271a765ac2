import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchTables } from '../testing/digest-tables.ts'
import { canary, expectRefused } from '../testing/expect-refused.ts'
import { endpointsWithGoodRequests, sendChanged } from '../testing/good-requests.ts'
import { startFilledApp } from '../testing/start-filled-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { larkspur } from '../testing/test-records.ts'
import { testTokens } from '../testing/test-settings.ts'

/** Hostile bodies: refused as specified, the field named, the value never said back, nothing changed (SECURITY.md). */
let the: TestApp

beforeAll(async () => {
  the = await startFilledApp()
})
afterAll(() => the.close())

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Whatever the endpoint, JSON of this form is not what it wants. */
const badDocuments: readonly (readonly [what: string, body: string, status: number])[] = [
  ['nothing', '', 400],
  ['half a document', `{"accountNumber":"${canary}`, 400],
  ['two documents', '{}{}', 400],
  ['words', canary, 400],
  ['a lone surrogate', `{"accountNumber":"\\ud800${canary}"}`, 422],
  ['comments', `{/* ${canary} */}`, 400],
  ['not a number', '{"accountNumber":NaN}', 400],
  ['a byte order mark and no more', '\ufeff', 400],
  ['null', 'null', 422],
  ['a list', `["${canary}"]`, 422],
  ['a string', `"${canary}"`, 422],
  ['a number', '42', 422],
  ['an empty object', '{}', 422],
  ['one level too deep', `{"accountNumber":${nested(8)}}`, 400],
  ['fifty thousand levels', nested(50_000), 400],
  ['a prototype', `{"__proto__":{"isAdmin":true},"accountNumber":"${larkspur}"}`, 400],
  ['a prototype spelled out', `{"\\u005f_proto__":{"isAdmin":true}}`, 400],
  ['a constructor', `{"constructor":{"prototype":{"isAdmin":true}},"accountNumber":"${larkspur}"}`, 400],
  ['101 KB', `{"accountNumber":"${canary.padEnd(101 * 1024, '9')}"}`, 413],
  ['101 KB of blanks', `${' '.repeat(101 * 1024)}{}`, 413],
]

/** Values that are of no field of ours. */
const badValues: readonly (readonly [what: string, value: unknown])[] = [
  ['null', null],
  ['a number', 1000482917],
  ['true', true],
  ['an object', { [canary]: canary }],
  ['a list of objects', [{ $ne: canary }]],
  ['a huge string', canary.padEnd(90_000, 'x')],
  ['NUL', `${canary}\u0000`],
  ['control characters', `${canary}\u001b[2J\u0008`],
  ['SQL', `${larkspur}' or '1'='1' -- ${canary}`],
  ['an array literal', `{${larkspur},${canary}}`],
  ['a line break', `${larkspur}\n${canary}`],
  ['digits of another script', '١٠٠٠٤٨٢٩١٧'],
]

const { unchanged } = watchTables(() => the, ['sessions'])

const withBody = endpointsWithGoodRequests.filter(([, endpoint]) => endpoint.body)
/** The processor's own event is read as it came, signed: what is in it is no field of ours. */
const fieldsOf = (body: unknown) => (typeof body === 'object' && body !== null ? Object.keys(body) : [])

test('tests every endpoint with a body below', () => {
  expect(withBody.map(([name]) => name)).toEqual([
    'chooseActiveAccount',
    'chooseLanguage',
    'chooseTagConsent',
    'askToActAs',
    'verifyCaller',
    'enterStaffCode',
    'actAsUser',
    'beginActingStepUp',
    'chooseStaffAccess',
    'acceptTerms',
    'changeContact',
    'confirmContact',
    'markNotificationsRead',
    'savePreferences',
    'issueCertificate',
    'askForDocument',
    'requestStatement',
    'requestDocument',
    'loadAccounts',
    'openCheckout',
    'submitPayment',
    'confirmPaymentCode',
    'changePaymentReference',
    'beginStepUp',
    'confirmStepUp',
    'startMethod',
    'addMethod',
    'updateMethod',
    'verifyMethod',
    'findGuestBill',
    'openPayLink',
    'payAsGuest',
    'enrollDrafts',
    'changeDraftBank',
    'pauseDraft',
    'resumeDraft',
    'draftAnyway',
    'findBank',
    'enterStepUpCode',
    'writeClaimMessage',
    'askPeopleChange',
    'decidePeopleChange',
    'readInvitation',
    'acceptInvitation',
    'saveClaimReport',
    'submitClaimReport',
    'addFile',
    'findRegistration',
    'proveRegistration',
    'askForReview',
    'appointProxy',
    'revokeProxy',
    'checkProxyReceipt',
    'openProxyCard',
    'appointByCard',
    'revokeByCard',
    'saveMemberInfo',
    'decidePaymentHold',
    'requestRefund',
    'rejectRefund',
    'makePayLink',
    'erasePersonalData',
    'closeItem',
    'rejectClosing',
    'decideRegistrationReview',
    'signOutCustomer',
    'switchSystemOff',
    'postBanner',
    'changeBanner',
    'redeliverStaffEvents',
    'redeliverEvents',
  ])
})

describe.each(withBody)('%s', (_, endpoint, good) => {
  test.each(badDocuments)('refuses %s', async (what, body, status) => {
    await unchanged(async () => {
      expectRefused(await sendChanged(the, endpoint, good, { body }), status, what)
    })
  })

  // What a field may be besides is its own business: a nickname may be null, a bank account need not be said to be one.
  const hasAccount = fieldsOf(good.body).includes('accountNumber')
  test.each(hasAccount ? badValues : [])('refuses %s as the value of its field', async (what, value) => {
    await unchanged(async () => {
      const body = { ...(good.body as object), accountNumber: value }
      const error = expectRefused(await sendChanged(the, endpoint, good, { body }), 422, what)
      expect(error.errors?.every((one) => one.field.startsWith('accountNumber'))).toBe(true)
    })
  })

  // Where a guest may come in, it is the size that is refused.
  const status = endpoint.access.kind === 'public' ? 413 : 401

  test('refuses a guest before the body is read', async () => {
    const { method } = endpoint
    const answer = await the.call({ method, path: good.path, body: canary.repeat(20_000) })
    expectRefused(answer, status, 'guest')
  })
})

describe('loadAccounts', () => {
  const ask = async (accountNumber: unknown) =>
    await the.call({
      method: 'POST',
      path: '/api/v1/accounts',
      cookie: await the.signIn('owner'),
      body: { accountNumber },
    })

  test('ignores hostile values in the list like numbers that are not owned', async () => {
    const hostile = [
      '',
      '\u0000',
      `' or 1=1`,
      `${larkspur} `,
      `{${larkspur}}`,
      '__proto__',
      larkspur,
      larkspur,
    ]
    expect((await ask(hostile)).body).toBe((await ask([larkspur])).body)
  })

  test('accepts fifty numbers, refuses fifty-one, and finds none too long', async () => {
    expect((await ask(Array(50).fill(larkspur))).statusCode).toBe(200)
    expectRefused(await ask(Array(51).fill(larkspur)), 422, '51')
    expectRefused(await ask([canary.repeat(3)]), 422, 'too long')
  })
})

test('ignores a body that the call does not take', async () => {
  const cookie = await the.signIn('owner')
  const path = '/api/v1/session/activity'
  expect((await the.call({ method: 'POST', path, cookie, body: { userId: canary } })).statusCode).toBe(204)
  expectRefused(await the.call({ method: 'POST', path, cookie, body: `{"${canary}` }), 400, 'half a document')
})

describe('receiveFeed', () => {
  const send = (body: string, headers: Record<string, string | null> = {}) =>
    the.call({
      method: 'POST',
      path: '/feed/v1/records',
      body,
      headers: {
        'x-myaccount-request': null,
        'content-type': 'application/x-ndjson',
        authorization: `Bearer ${testTokens.feed}`,
        ...headers,
      },
    })

  test.each([
    ['JSON', { 'content-type': 'application/json' }, 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['no type', { 'content-type': null }, 415],
    ['a promise of 17 MB', { 'content-length': String(17 * 1024 * 1024) }, 413],
  ])('refuses %s', async (what, headers, status) => {
    await unchanged(async () => {
      expectRefused(await send(canary, headers), status, what)
    })
  })

  test('rejects hostile lines one by one and repeats nothing', async () => {
    const record = (extra: object) =>
      JSON.stringify({
        v: 1,
        type: 'agency',
        id: 'A',
        version: 2,
        op: 'upsert',
        data: { name: 'A' },
        ...extra,
      })
    const lines = [
      canary,
      '{"v":1',
      'null',
      '[]',
      '{"__proto__":{"v":1}}',
      nested(50_000),
      record({ type: canary }),
      record({ type: '__proto__' }),
      record({ version: -1 }),
      record({ version: '2' }),
      record({ version: 2 ** 60 }),
      record({ op: canary }),
      record({ id: '' }),
      record({ id: canary.repeat(500) }),
      record({ data: { name: `${canary}\u0000` } }),
      record({ data: { name: null } }),
      record({ v: 2 }),
    ]
    // It tells of what it rejected.
    const beside = watchTables(
      () => the,
      ['sessions', 'feed_imports', 'feed_import_rejects', 'feed_rejected'],
    )
    await beside.unchanged(async () => {
      const answer = await send(lines.join('\n'))
      expect(answer.statusCode, answer.body).toBe(200)
      const { rejected, applied, parked } = answer.json()
      expect([applied, parked]).toEqual([0, 0])
      expect(rejected.map((one: { line: number }) => one.line)).toEqual(lines.map((_, index) => index + 1))
      expect(answer.body).not.toContain(canary)
    })
  })
})
