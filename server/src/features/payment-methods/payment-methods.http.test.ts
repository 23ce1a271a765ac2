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

test('answers 406 to a person without a saved one', async () => {
  const answer = await the.call({ path: '/api/v1/payment/method', cookie: await the.signIn('owner') })
  expect(expectRefused(answer, 406, 'none').code).toBe('method.none')
})

test('keeps a card masked, as the processor reports it, as the default', async () => {
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

test('lists the default first, then the newest; exactly one is the default', async () => {
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

test('waits for deposits of a typed bank account, which arrive on a day of the carrier', async () => {
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

test('expires a card by the business day', async () => {
  await the.save('card', visa)
  await the.sql('update payment_methods set expires_month = 2, expires_year = 2026')
  expect(await the.list()).toMatchObject([{ state: 'expired', expiry: '02/2026' }])
  await the.sql('update payment_methods set expires_month = 3')
  expect(await the.list()).toMatchObject([{ state: 'active' }])
})

test('lists the policies that draft from a bank account, and not those of another bank', async () => {
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

test('makes one customer at the processor for two simultaneous starts', async () => {
  await the.sql('update paying_accounts set processor_customer_id = null')
  const setups = await Promise.all([the.start('card'), the.start('card'), the.start('bank')])
  for (const setup of setups) await the.enter(setup, visa)
  const customers = await the.sql('select processor_customer_id as id from paying_accounts')
  expect(customers).toEqual([{ id: expect.stringMatching(/^cus_/) }])
  expect((await the.add(setups[0]?.setupId ?? '')).statusCode).toBe(201)
})

test('keeps a method once when submitted twice, or twice at once', async () => {
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

test('names the method and no number of it in audit and event', async () => {
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

test('keeps the same card once, and detaches the second entry at the processor', async () => {
  const card = await the.save('card', visa)
  const setup = await the.start('card')
  await the.enter(setup, visa)
  const error = expectRefused(await the.add(setup.setupId), 409, 'the same card')
  expect(error.additional_detail).toBe('This card is already saved.')
  expect(await the.list()).toEqual([card])
  expect(await the.customerOf(await the.enteredIn(setup))).toBeNull()
  expect(await the.customerOf(await processorMethodOf(the, card))).toMatch(/^cus_/)
})

test('keeps the same card once when entered twice at once', async () => {
  const setups = [await the.start('card'), await the.start('card')]
  for (const setup of setups) await the.enter(setup, visa)
  const answers = await Promise.all(setups.map(({ setupId }) => the.add(setupId)))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
  expect(await the.list()).toHaveLength(1)
})

test('replaces an expired card by one with the same number', async () => {
  const old = await the.save('card', visa, { nickname: 'Old' })
  await the.sql('update payment_methods set expires_month = 2, expires_year = 2026')
  const renewed = await the.save('card', visa, { nickname: 'New' })
  expect(renewed).toMatchObject({ isDefault: true, state: 'active', nickname: 'New' })
  expect(await the.list()).toEqual([renewed])
  expect(await the.customerOf(await processorMethodOf(the, old))).toBeNull()
  expect((await rowsOf('audit_entries', 'method.removed')).at(-1)?.objects?.method).toBe(uuidOf(old))
})

test('refuses to keep one that the bank has closed to us', async () => {
  await the.save('bank', verifiedBank)
  await the.sql(`update payment_methods set state = 'disabled', disabled_by = 'R02'`)
  const setup = await the.start('bank')
  await the.enter(setup, verifiedBank)
  expectRefused(await the.add(setup.setupId), 409, 'closed')
  expect(await the.list()).toMatchObject([{ state: 'disabled', disabledBy: 'R02' }])
})

test('accepts ten at most, at the start and at the end', async () => {
  await the.save('card', visa)
  const setup = await the.start('card')
  await the.enter(setup, mastercard)
  await the.sql(
    `insert into payment_methods (account_number, method_id, kind, last4, state, processor_method_id,
       processor_setup_id, fingerprint, added_by, added_at)
     select account_number, gen_random_uuid(), 'card', '0000', case when n > 8 then 'pending_verification' else 'active' end,
       'pm_' || n, 'seti_' || n, 'print' || n, added_by, added_at
     from payment_methods, generate_series(1, 9) as n`,
  )
  await the.sql(`update payment_methods set state = 'failed' where state = 'pending_verification'`)
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

test('keeps nothing of fields that were not sent, or were declined', async () => {
  const setup = await the.start('card')
  expect(expectRefused(await the.add(setup.setupId), 409, 'not sent').title).toBe('Not finished')
  expect(await the.enter(setup, { payment_method: 'pm_card_chargeDeclined' })).toBe(402)
  expect(expectRefused(await the.add(setup.setupId), 409, 'declined').title).toBe('Not accepted')
  expect(await the.list()).toEqual([])
})

test("treats a set-up of another account's customer like one that does not exist", async () => {
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

test("keeps only an organization's account: not a person's, and not without the declaration", async () => {
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
])('refuses %s as a nickname', async (_, nickname) => {
  const setup = await the.start('card')
  await the.enter(setup, visa)
  const error = expectRefused(await the.add(setup.setupId, { nickname }), 422, 'nickname')
  expect(error.errors).toMatchObject([{ field: 'nickname' }])
  expect((await the.add(setup.setupId)).statusCode).toBe(201)
})

test('saves nothing without the processor, and asks to try again', async () => {
  const setup = await the.start('card')
  await the.enter(setup, visa)
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: 1, on: 'every' } })
  expectRefused(await the.add(setup.setupId), 503, 'away')
  expect(await the.list()).toEqual([])
  expect((await the.add(setup.setupId)).statusCode).toBe(201)
})
