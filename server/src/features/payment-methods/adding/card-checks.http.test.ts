import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { type MethodsApp, startMethodsApp, typedCard } from '../testing/start-methods-app.ts'

/** The cards of domain.md 3.7 of which checks fail, with a street where `isWithStreet`. */
const both = '4000000000000010'
const zip = '4000000000000036'
const street = '4000000000000028'
/** The sandbox's own: the security code fails as well. */
const everything = '4000008888888828'
const good = '4242424242424242'

const entryOf = (number: string, isWithStreet: boolean) => ({
  ...typedCard(number),
  ...(isWithStreet && { 'payment_method_data[billing_details][address][line1]': '1 Main Street' }),
})

let the: MethodsApp

beforeAll(async () => {
  the = await startMethodsApp()
})
afterAll(() => the.close())

test.each([false, true])(
  'does not keep a card with an unmatched address and a wrong code (street given: %j)',
  async (isWithStreet) => {
    const setup = await the.start('card')
    expect(await the.enter(setup, entryOf(everything, isWithStreet))).toBe(200)
    const entered = await the.enteredIn(setup)
    const refusal = expectRefused(await the.add(setup.setupId), 409, 'added')
    expect(refusal).toMatchObject({ title: 'Not accepted' })
    expect(refusal.additional_detail).toContain('Nothing was saved.')
    expect(await the.sql('select 1 from payment_methods')).toEqual([])
    // Nor is it left at the processor, where it could be charged.
    expect(await the.customerOf(entered)).toBeNull()
  },
)

test.each([
  [good, true, { street: 'pass', zip: 'pass', code: 'pass' }],
  [good, false, { street: null, zip: 'pass', code: 'pass' }],
  [street, true, { street: 'fail', zip: 'pass', code: 'pass' }],
  [zip, false, { street: null, zip: 'fail', code: 'pass' }],
  [both, true, { street: 'fail', zip: 'fail', code: 'pass' }],
])("keeps %s (street given: %j) with its bank's checks", async (number, isWithStreet, checks) => {
  const { id } = await the.save('card', entryOf(number, isWithStreet))
  const kept = await the.sql(`
    select street_check as street, zip_check as zip, code_check as code
    from payment_methods where state <> 'removed'`)
  expect(kept).toEqual([checks])
  const path = `/api/v1/payment/method/${id}`
  await the.call({ method: 'DELETE', path, cookie: await the.signIn('treasurer') })
})
