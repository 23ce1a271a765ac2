import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockAtProcessor, holderTypeOf, proveAtProcessor, setupIdOf } from '../testing/at-processor.ts'
import {
  clearMethods,
  type MethodsApp,
  processorMethodOf,
  startMethodsApp,
  typedBank,
} from '../testing/start-methods-app.ts'

let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())
beforeEach(() => clearMethods(the))

const refresh = (processorId: string) => the.parts.paymentMethods.refreshMethodOfSetup(processorId)
const prove = async (methodId: string) =>
  await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${methodId}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })

test('what the fields took for a person’s is the organisation’s once it is proved, as was declared', async () => {
  const bank = await the.save('bank', typedBank())
  const processorMethod = await processorMethodOf(the, bank)
  expect(await holderTypeOf(the, processorMethod), 'nothing is changed of what waits').toBe('individual')
  expect((await prove(bank.id)).json()).toMatchObject({ state: 'active' })
  expect(await holderTypeOf(the, processorMethod)).toBe('company')
})

test('what was proved before it was added is too', async () => {
  const setup = await the.start('bank')
  await the.enter(setup, typedBank())
  await proveAtProcessor(the, setup.setupId)
  expect((await the.add(setup.setupId)).json()).toMatchObject({ state: 'active' })
  expect(await holderTypeOf(the, await the.enteredIn(setup))).toBe('company')
})

test('what was proved past us is not active before the processor knows whose it is', async () => {
  const bank = await the.save('bank', typedBank())
  const setupId = await setupIdOf(the, bank)
  await proveAtProcessor(the, setupId)
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: 1, on: 'write' } })
  await expect(refresh(setupId)).rejects.toThrow('no answer')
  expect(await the.list()).toMatchObject([{ state: 'pending_verification' }])
  expect(await refresh(setupId)).toBe('changed')
  expect(await the.list()).toMatchObject([{ state: 'active' }])
  expect(await holderTypeOf(the, await processorMethodOf(the, bank))).toBe('company')
})

test('an account that another debit has closed to us cannot be used any more', async () => {
  const bank = await the.save('bank', typedBank('000111111113'))
  expect((await prove(bank.id)).statusCode).toBe(200)
  await blockAtProcessor(the)
  expect(await refresh(await processorMethodOf(the, bank))).toBe('changed')
  expect(await the.list()).toMatchObject([{ state: 'disabled', disabledBy: 'R02' }])
  expect(await refresh(await processorMethodOf(the, bank))).toBe('unchanged')
})
