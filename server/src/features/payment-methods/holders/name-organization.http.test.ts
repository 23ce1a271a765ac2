import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockAtProcessor, holderTypeOf, setupIdOf, verifyAtProcessor } from '../testing/at-processor.ts'
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
const verify = async (methodId: string) =>
  await the.call({
    method: 'POST',
    path: `/api/v1/payment/method/${methodId}/verify`,
    cookie: await the.signIn('treasurer'),
    body: { amountsCents: [32, 45] },
  })

test('marks an account as the organization’s once it is verified, as declared, though the fields took it for a person’s', async () => {
  const bank = await the.save('bank', typedBank())
  const processorMethod = await processorMethodOf(the, bank)
  expect(await holderTypeOf(the, processorMethod), 'nothing is changed of what waits').toBe('individual')
  expect((await verify(bank.id)).json()).toMatchObject({ state: 'active' })
  expect(await holderTypeOf(the, processorMethod)).toBe('company')
})

test('marks one that was verified before it was added', async () => {
  const setup = await the.start('bank')
  await the.enter(setup, typedBank())
  await verifyAtProcessor(the, setup.setupId)
  expect((await the.add(setup.setupId)).json()).toMatchObject({ state: 'active' })
  expect(await holderTypeOf(the, await the.enteredIn(setup))).toBe('company')
})

test('activates nothing that was verified elsewhere before the processor knows its holder', async () => {
  const bank = await the.save('bank', typedBank())
  const setupId = await setupIdOf(the, bank)
  await verifyAtProcessor(the, setupId)
  the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: 1, on: 'write' } })
  await expect(refresh(setupId)).rejects.toThrow('no answer')
  expect(await the.list()).toMatchObject([{ state: 'pending_verification' }])
  expect(await refresh(setupId)).toBe('changed')
  expect(await the.list()).toMatchObject([{ state: 'active' }])
  expect(await holderTypeOf(the, await processorMethodOf(the, bank))).toBe('company')
})

test('disables an account that another debit has closed to us', async () => {
  const bank = await the.save('bank', typedBank('000111111113'))
  expect((await verify(bank.id)).statusCode).toBe(200)
  await blockAtProcessor(the)
  expect(await refresh(await processorMethodOf(the, bank))).toBe('changed')
  expect(await the.list()).toMatchObject([{ state: 'disabled', disabledBy: 'R02' }])
  expect(await refresh(await processorMethodOf(the, bank))).toBe('unchanged')
})
