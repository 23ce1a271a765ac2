import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { copperwillow, larkspur } from '../../../../testing/test-records.ts'
import { testNowMs } from '../../../../testing/test-settings.ts'
import { openStepUp } from '../testing/open-step-up.ts'
import { type EntryFixture, openStepUpFixture } from '../testing/open-step-up-fixture.ts'
import {
  type MethodsApp,
  type Setup,
  startMethodsApp,
  typedBank,
  verifiedBank,
  visa,
} from '../testing/start-methods-app.ts'

/** A right code opens the fields of one bank account, for one person on one account. */
let the: MethodsApp
let fixture: EntryFixture

const minuteMs = 60_000

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  the.clock.nowMs = testNowMs
  fixture = await openStepUpFixture(the)
})

async function openFields(stepUpId: string): Promise<Setup> {
  const answer = await fixture.setup(stepUpId)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

test('tells a person who requests the fields without a code what to do', async () => {
  const refused = expectRefused(await fixture.setup(undefined), 409, 'no code')
  expect(refused.additional_detail).toContain('Load this page again')
  expect(refused.additional_detail).toContain('Nothing was saved.')
})

test('requires no code for a card', async () => {
  expect(await the.save('card', visa)).toMatchObject({ kind: 'card', state: 'active' })
})

test('accepts one code for one bank account, and detaches others entered beside it', async () => {
  const stepUpId = await openStepUp(the, larkspur, 'treasurer')
  const [first, second] = [await openFields(stepUpId), await openFields(stepUpId)]
  await the.enter(first, verifiedBank)
  await the.enter(second, typedBank('000999999991'))
  expect((await the.add(first.setupId)).statusCode).toBe(201)
  expect(expectRefused(await the.add(second.setupId), 409, 'the second').title).toBe('A new code is needed')
  expect(await the.customerOf(await the.enteredIn(second))).toBeNull()
  expect(expectRefused(await fixture.setup(stepUpId), 409, 'used').title).toBe('The code is used')
  expect((await the.list()).map(({ last4 }) => last4)).toEqual(['6789'])
})

test('keeps one of two accounts that are saved at once under one code', async () => {
  const stepUpId = await openStepUp(the, larkspur, 'treasurer')
  const [first, second] = [await openFields(stepUpId), await openFields(stepUpId)]
  await the.enter(first, verifiedBank)
  await the.enter(second, typedBank('000999999991'))
  const answers = await Promise.all([the.add(first.setupId), the.add(second.setupId)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  expect(await the.list()).toHaveLength(1)
})

test('keeps it when it is sent again after a lost answer', async () => {
  const setup = await openFields(await openStepUp(the, larkspur, 'treasurer'))
  await the.enter(setup, verifiedBank)
  const answers = [await the.add(setup.setupId), await the.add(setup.setupId)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[0]?.body).toBe(answers[1]?.body)
})

test('leaves the code for another account after a refused one', async () => {
  await the.save('bank', verifiedBank)
  const stepUpId = await openStepUp(the, larkspur, 'treasurer')
  const same = await openFields(stepUpId)
  await the.enter(same, verifiedBank)
  expect(expectRefused(await the.add(same.setupId), 409, 'the same').title).toBe('Already saved')
  const other = await openFields(stepUpId)
  await the.enter(other, typedBank('000999999991'))
  expect((await the.add(other.setupId)).statusCode).toBe(201)
})

test('lets a person finish typing, and starts nothing after the half hour', async () => {
  const stepUpId = await openStepUp(the, larkspur, 'treasurer')
  const setup = await openFields(stepUpId)
  the.clock.nowMs += 31 * minuteMs
  expect(expectRefused(await fixture.setup(stepUpId), 409, 'late').title).toBe('The time is over')
  await the.enter(setup, verifiedBank)
  expect((await the.add(setup.setupId)).statusCode).toBe(201)
})

test('keeps nothing for another seat behind the code of this one', async () => {
  const setup = await openFields(await openStepUp(the, larkspur, 'treasurer'))
  await the.enter(setup, verifiedBank)
  await openStepUp(the, larkspur, 'owner')
  expectRefused(await the.add(setup.setupId, {}, 'owner'), 409, 'the owner')
  expect(await the.list()).toEqual([])
})

test('opens no other account with a code for one', async () => {
  const stepUpId = await openStepUp(the, larkspur, 'stranger')
  expect(expectRefused(await fixture.setup(stepUpId, copperwillow, 'stranger'), 409, 'theirs').title).toBe(
    'A code is needed first',
  )
})

test('keeps no set-up that was opened at the processor without a code', async () => {
  const [account] = await the.sql<{ id: string }>(
    'select processor_customer_id as id from paying_accounts where account_number = $1',
    [larkspur],
  )
  const setup = await the.parts.processor.startSetup({
    customerId: account?.id ?? '',
    kind: 'bank',
    accountNumber: accountNumber(larkspur),
  })
  await the.enter(setup, verifiedBank)
  expect(expectRefused(await the.add(setup.setupId), 409, 'no code').title).toBe('A new code is needed')
  expect(await the.customerOf(await the.enteredIn(setup))).toBeNull()
})
