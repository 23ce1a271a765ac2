import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { larkspur } from '../../../../testing/test-records.ts'
import { testNowMs, testProcessorKeys } from '../../../../testing/test-settings.ts'
import { removeMethodStatement } from '../method-changes.store.ts'
import {
  clearMethods,
  type MethodsApp,
  mastercard,
  processorMethodOf,
  startMethodsApp,
  typedBank,
  uuidOf,
  visa,
} from '../testing/start-methods-app.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearMethods(the)
  the.clock.nowMs = testNowMs
})
afterEach(() => the.sandbox.changeSettings({ faults: { kinds: [], calls: null } }))

const expireAndDetach = () => the.parts.paymentMethods.expireAndDetach()
const away = () =>
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: null, on: 'every' } })
const back = () => the.sandbox.changeSettings({ faults: { kinds: [] } })
const waiting = () =>
  the.sql<{ tries: number }>('select tries from methods_to_detach where detached_at is null')
async function remove(id: string): Promise<void> {
  const path = `/api/v1/payment/method/${id}`
  const answer = await the.call({ method: 'DELETE', path, cookie: await the.signIn('treasurer') })
  expect(answer.statusCode).toBe(204)
}

test('ends at the processor what a killed process had removed', async () => {
  const card = await the.save('card', visa)
  const processorMethod = await processorMethodOf(the, card)
  const account = accountNumber(larkspur)
  // The commit of a removal, and nothing after it.
  await the.parts.database.transaction({ accounts: [account] }, (tx) =>
    tx.change(removeMethodStatement(account, uuid(uuidOf(card)), the.clock.nowMs)),
  )
  expect(await the.customerOf(processorMethod)).toMatch(/^cus_/)
  await expireAndDetach()
  expect(await the.customerOf(processorMethod), 'whoever removed it may still be at it').toMatch(/^cus_/)
  the.clock.nowMs += minuteMs
  await Promise.all([expireAndDetach(), expireAndDetach()])
  expect(await the.customerOf(processorMethod)).toBeNull()
  expect(await waiting()).toEqual([])
})

test('requests nothing for a removal that was rolled back', async () => {
  const card = await the.save('card', visa)
  const account = accountNumber(larkspur)
  const removal = the.parts.database.transaction({ accounts: [account] }, async (tx) => {
    await tx.change(removeMethodStatement(account, uuid(uuidOf(card)), the.clock.nowMs))
    throw new Error('taken back')
  })
  await expect(removal).rejects.toThrow('taken back')
  expect(await the.sql('select 1 from methods_to_detach')).toEqual([])
})

test('keeps the removal while the processor is away, and retries ever more slowly until it is back', async () => {
  const card = await the.save('card', visa)
  const processorMethod = await processorMethodOf(the, card)
  away()
  await remove(card.id)
  expect(await the.list()).toEqual([])
  for (let minute = 0; minute < 10; minute += 1) {
    the.clock.nowMs += minuteMs
    await expireAndDetach()
  }
  expect(await waiting()).toEqual([{ tries: 4 }])
  back()
  expect(await the.customerOf(processorMethod)).toMatch(/^cus_/)
  the.clock.nowMs += 60 * minuteMs
  await expireAndDetach()
  expect(await the.customerOf(processorMethod)).toBeNull()
  expect(await waiting()).toEqual([])
})

test('fails the job for what still waits after a day, which is reported', async () => {
  const card = await the.save('card', visa)
  away()
  await remove(card.id)
  the.clock.nowMs += dayMs + minuteMs
  await expect(expireAndDetach()).rejects.toThrow(
    '1 ended payment methods are still at the processor after a day',
  )
  back()
  the.clock.nowMs += 60 * minuteMs
  await expect(expireAndDetach()).resolves.toBeUndefined()
})

test('counts what is already gone at the processor as done', async () => {
  const card = await the.save('card', visa)
  const processorMethod = await processorMethodOf(the, card)
  away()
  await remove(card.id)
  back()
  await fetch(`${the.sandbox.origin}/v1/payment_methods/${processorMethod}/detach`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testProcessorKeys.PROCESSOR_SECRET_KEY}` },
  })
  the.clock.nowMs += minuteMs
  await expireAndDetach()
  expect(await waiting()).toEqual([])
})

test('is not held up by one that cannot be detached just now', async () => {
  const card = await the.save('card', visa)
  const other = await the.save('card', mastercard)
  const processorMethod = await processorMethodOf(the, other)
  away()
  await remove(card.id)
  the.clock.nowMs += 1
  await remove(other.id)
  the.clock.nowMs += minuteMs
  the.sandbox.changeSettings({ faults: { kinds: ['rate_limited'], calls: 1, on: 'every' } })
  await expireAndDetach()
  await expireAndDetach()
  expect(await the.customerOf(processorMethod)).toBeNull()
  expect(await waiting()).toEqual([{ tries: 1 }])
})

test('detaches a second entry later that was refused while the processor was away, and never keeps it', async () => {
  const card = await the.save('card', visa)
  const setup = await the.start('card')
  await the.enter(setup, visa)
  const entered = await the.enteredIn(setup)
  // The set-up is read, then the processor is away.
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: null, on: 'write' } })
  expectRefused(await the.add(setup.setupId), 409, 'saved already')
  back()
  expect(await the.customerOf(entered)).toMatch(/^cus_/)
  await remove(card.id)
  expect(expectRefused(await the.add(setup.setupId), 409, 'refused before').title).toBe('Not finished')
  the.clock.nowMs += minuteMs
  await expireAndDetach()
  expect(await the.customerOf(entered)).toBeNull()
  expect(await the.list()).toEqual([])
})

test("detaches a person's own account for certain too", async () => {
  const setup = await the.start('bank')
  await the.enter(setup, typedBank())
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: null, on: 'write' } })
  expectRefused(await the.add(setup.setupId, { isBusinessAccount: false }), 422, 'personal')
  back()
  expect(await waiting()).toEqual([{ tries: 0 }])
  the.clock.nowMs += minuteMs
  await expireAndDetach()
  expect(await waiting()).toEqual([])
})
