import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { copperwillow, larkspur } from '../../../testing/test-records.ts'
import {
  clearMethods,
  type MethodsApp,
  mastercard,
  processorMethodOf,
  startMethodsApp,
  typedBank,
  uuidOf,
  verifiedBank,
  visa,
} from './testing/start-methods-app.ts'

let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(() => clearMethods(the))

const rowsOf = (table: 'audit_entries' | 'outbox_events', name: string) =>
  the.sql<{ objects?: { method: string }; body?: Record<string, unknown> }>(
    `select * from ${table} where ${table === 'audit_entries' ? 'action' : 'type'} = $1 order by 1`,
    [name],
  )

test('who has saved none is answered 406', async () => {
  const answer = await the.call({ path: '/api/v1/payment/method', cookie: await the.signIn('owner') })
  expect(expectRefused(answer, 406, 'none').code).toBe('method.none')
})

test('a card is kept masked, as the processor says it is, and is offered first', async () => {
  const card = await the.save('card', visa, { nickname: '  Office   card ' })
  expect(card).toEqual({
    id: expect.stringMatching(/^met_[0-9a-f]{32}$/),
    accountNumber: larkspur,
    kind: 'card',
    brand: 'visa',
    bankName: null,
    accountType: null,
    last4: '4242',
    expiry: '12/2028',
    nickname: 'Office card',
    state: 'active',
    disabledBy: null,
    verification: null,
    lockedUntil: null,
    isDefault: true,
    usedBy: [],
  })
  expect(await the.list('owner')).toEqual([card])
})

test('what is offered first stands first, then the newest; one is the default', async () => {
  const first = await the.save('card', visa)
  the.clock.nowMs += 1000
  const second = await the.save('card', mastercard)
  the.clock.nowMs += 1000
  const third = await the.save('bank', verifiedBank)
  expect((await the.list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first.id, true],
    [third.id, false],
    [second.id, false],
  ])
})

test('a typed bank account waits for its deposits, which come on a day of the carrier', async () => {
  the.sandbox.changeSettings({ microdepositDays: 1 })
  const bank = await the.save('bank', typedBank())
  expect(bank).toMatchObject({
    kind: 'bank',
    bankName: 'Millrace Community Bank',
    accountType: 'checking',
    last4: '6789',
    expiry: null,
    state: 'pending_verification',
    verification: { kind: 'amounts', arrivesOn: '2026-03-11', verifyBy: '2026-03-20', triesLeft: 3 },
  })
})

test('a card past its month is expired by the business day', async () => {
  await the.save('card', visa)
  await the.sql('update payment_methods set expires_month = 2, expires_year = 2026')
  expect(await the.list()).toMatchObject([{ state: 'expired', expiry: '02/2026' }])
  await the.sql('update payment_methods set expires_month = 3')
  expect(await the.list()).toMatchObject([{ state: 'active' }])
})

test('the policies that draft from a bank account are told, and those of another bank are not', async () => {
  const bank = await the.save('bank', verifiedBank)
  expect(bank.usedBy).toEqual([])
  await the.sql(
    `update policies set eft_bank_name = 'Millrace community bank' where policy_number = '12CA0220975'`,
  )
  expect(await the.list()).toMatchObject([{ usedBy: ['12CA0220975'] }])
  await the.sql(`update policies set draft_state = 'failed' where policy_number = '12CA0220975'`)
  expect(await the.list()).toMatchObject([{ usedBy: [] }])
  await the.sql(
    `update policies set eft_bank_name = 'First Federal Savings', draft_state = 'enrolled'
     where policy_number = '12CA0220975'`,
  )
})

test('of two that start at once the account has one customer at the processor', async () => {
  await the.sql('update paying_accounts set processor_customer_id = null')
  const setups = await Promise.all([the.start('card'), the.start('card'), the.start('bank')])
  for (const setup of setups) await the.enter(setup, visa)
  const customers = await the.sql('select processor_customer_id as id from paying_accounts')
  expect(customers).toEqual([{ id: expect.stringMatching(/^cus_/) }])
  expect((await the.add(setups[0]?.setupId ?? '')).statusCode).toBe(201)
})

test('said twice, and twice at once, it is kept once', async () => {
  const before = (await rowsOf('outbox_events', 'method.added')).length
  const setup = await the.start('card')
  await the.enter(setup, visa)
  const both = await Promise.all([the.add(setup.setupId), the.add(setup.setupId)])
  const third = await the.add(setup.setupId)
  expect([...both, third].map((answer) => answer.statusCode)).toEqual([201, 201, 201])
  expect(new Set([...both, third].map((answer) => answer.body)).size).toBe(1)
  expect(await the.list()).toHaveLength(1)
  expect(await rowsOf('outbox_events', 'method.added')).toHaveLength(before + 1)
})

test('audit and event name the method and nothing of its number', async () => {
  const card = await the.save('card', visa)
  expect((await rowsOf('audit_entries', 'method.added')).at(-1)).toMatchObject({
    actor_kind: 'insured',
    account_number: larkspur,
    outcome: 'done',
    objects: { method: uuidOf(card) },
  })
  const event = (await the.sql('select * from outbox_events order by sequence desc limit 1'))[0]
  expect(event).toMatchObject({
    type: 'method.added',
    account_number: larkspur,
    body: { methodId: card.id, kind: 'card' },
  })
  // Ids are random, and one in some hundred has these digits too.
  expect(JSON.stringify(event).replaceAll(/[0-9a-f-]{32,36}/g, '')).not.toContain('4242')
})

test('the same card is kept once, and the second entry is detached at the processor', async () => {
  const card = await the.save('card', visa)
  const setup = await the.start('card')
  await the.enter(setup, visa)
  const error = expectRefused(await the.add(setup.setupId), 409, 'the same card')
  expect(error.additional_detail).toBe('This card is already saved.')
  expect(await the.list()).toEqual([card])
  expect(await the.customerOf(await the.enteredIn(setup))).toBeNull()
  expect(await the.customerOf(await processorMethodOf(the, card))).toMatch(/^cus_/)
})

test('the same card entered twice at once is kept once', async () => {
  const setups = [await the.start('card'), await the.start('card')]
  for (const setup of setups) await the.enter(setup, visa)
  const answers = await Promise.all(setups.map(({ setupId }) => the.add(setupId)))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
  expect(await the.list()).toHaveLength(1)
})

test('an expired card makes room for the one that has the same number', async () => {
  const old = await the.save('card', visa, { nickname: 'Old' })
  await the.sql('update payment_methods set expires_month = 2, expires_year = 2026')
  const renewed = await the.save('card', visa, { nickname: 'New' })
  expect(renewed).toMatchObject({ isDefault: true, state: 'active', nickname: 'New' })
  expect(await the.list()).toEqual([renewed])
  expect(await the.customerOf(await processorMethodOf(the, old))).toBeNull()
  expect((await rowsOf('audit_entries', 'method.removed')).at(-1)?.objects?.method).toBe(uuidOf(old))
})

test('one that the bank has closed to us is not kept again', async () => {
  await the.save('bank', verifiedBank)
  await the.sql(`update payment_methods set state = 'disabled', disabled_by = 'R02'`)
  const setup = await the.start('bank')
  await the.enter(setup, verifiedBank)
  expectRefused(await the.add(setup.setupId), 409, 'closed')
  expect(await the.list()).toMatchObject([{ state: 'disabled', disabledBy: 'R02' }])
})

test('ten are the most, at the start and at the end', async () => {
  await the.save('card', visa)
  const setup = await the.start('card')
  await the.enter(setup, mastercard)
  await the.sql(
    `insert into payment_methods (account_number, method_id, kind, last4, state, processor_method_id,
       processor_setup_id, fingerprint, added_by, added_at)
     select account_number, gen_random_uuid(), 'card', '0000', case when n > 8 then 'failed' else 'active' end,
       'pm_' || n, 'seti_' || n, 'print' || n, added_by, added_at
     from payment_methods, generate_series(1, 9) as n`,
  )
  for (const answer of [
    await the.add(setup.setupId),
    await the.call({
      method: 'POST',
      path: '/api/v1/payment/method/setup',
      cookie: await the.signIn('owner'),
      body: { accountNumber: larkspur, kind: 'card' },
    }),
  ]) {
    const error = expectRefused(answer, 409, 'the eleventh')
    expect(error.additional_detail).toContain('10 saved payment methods')
    expect(error.errors).toBeUndefined()
  }
})

test('fields that were not sent, or were declined, keep nothing', async () => {
  const setup = await the.start('card')
  expect(expectRefused(await the.add(setup.setupId), 409, 'not sent').title).toBe('Not finished')
  expect(await the.enter(setup, { payment_method: 'pm_card_chargeDeclined' })).toBe(402)
  expect(expectRefused(await the.add(setup.setupId), 409, 'declined').title).toBe('Not accepted')
  expect(await the.list()).toEqual([])
})

test("a set-up of another account's customer is as absent as one that never was", async () => {
  const theirs = await the.start('card', copperwillow, 'stranger')
  await the.enter(theirs, visa)
  await the.start('card')
  const foreign = expectRefused(await the.add(theirs.setupId), 404, 'foreign')
  const absent = expectRefused(await the.add('seti_absent'), 404, 'absent')
  expect({ ...foreign, incident_id: '' }).toEqual({ ...absent, incident_id: '' })
  const own = await the.add(theirs.setupId, { accountNumber: copperwillow }, 'stranger')
  expect(own.statusCode).toBe(201)
  expectRefused(await the.add(theirs.setupId), 404, 'kept by them')
})

test("only an organization's account is kept: not a person's, and not without saying so", async () => {
  const personal = await the.start('bank')
  await the.enter(personal, typedBank())
  const notSo = await the.add(personal.setupId, { isBusinessAccount: false })
  const refused = expectRefused(notSo, 422, 'personal')
  const words = "Only an organization's account can be used."
  expect(refused.errors).toEqual([{ field: 'isBusinessAccount', message: words }])
  const business = await the.start('bank')
  await the.enter(business, verifiedBank)
  const unsaid = await the.add(business.setupId, { isBusinessAccount: false })
  expect(expectRefused(unsaid, 422, 'unsaid').errors).toEqual([
    { field: 'isBusinessAccount', message: words },
  ])
  expect((await the.add(business.setupId)).statusCode).toBe(201)
})

test.each([
  ['a card number', '4242 4242 4242 4242'],
  ['a control character', 'a\u0000b'],
  ['what is too long once it is composed', '\u0958'.repeat(16)],
])('%s is no nickname', async (_, nickname) => {
  const setup = await the.start('card')
  await the.enter(setup, visa)
  const error = expectRefused(await the.add(setup.setupId, { nickname }), 422, 'nickname')
  expect(error.errors).toMatchObject([{ field: 'nickname' }])
  expect((await the.add(setup.setupId)).statusCode).toBe(201)
})

test('without the processor nothing is saved, and the person is told to try again', async () => {
  const setup = await the.start('card')
  await the.enter(setup, visa)
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: 1, on: 'every' } })
  expectRefused(await the.add(setup.setupId), 503, 'away')
  expect(await the.list()).toEqual([])
  expect((await the.add(setup.setupId)).statusCode).toBe(201)
})
