import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { blockAtProcessor } from '../testing/at-processor.ts'
import { type MethodsApp, startMethodsApp, typedBank } from '../testing/start-methods-app.ts'

let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())

test('does not keep an account that was closed to us while it was entered', async () => {
  const setup = await the.start('bank')
  await the.enter(setup, typedBank('000111111113'))
  await blockAtProcessor(the)
  expect(expectRefused(await the.add(setup.setupId), 409, 'closed').title).toBe('Closed by the bank')
  expect(await the.list()).toEqual([])
})
