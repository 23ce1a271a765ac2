import type { GuestPayment } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGuestFixture } from '../../guest-checkout/testing/open-guest-fixture.ts'
import { runInvariants } from '../invariants/run-invariants.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { type Snapshot, takeSnapshot } from './testing/restore-portal.ts'

/** A stranger has paid, and then the database is what it was before. */
let the: PayingApp
let cookie: string
let payment: GuestPayment
let beforeTheBill: Snapshot
let afterTheCard: Snapshot

beforeAll(async () => {
  the = await startPayingApp()
  beforeTheBill = await takeSnapshot(the)
  const fixture = openGuestFixture(the)
  const guest = await fixture.open()
  cookie = guest.cookie
  const setupId = await fixture.enter(guest)
  the.sandbox.changeSettings({ faults: { kinds: ['key_rotated'], on: 'money', rate: 1, calls: 1 } })
  const first = await fixture.press(guest, fixture.bodyOf(guest, setupId))
  expect(first.json()).toMatchObject({ state: 'failed' })
  afterTheCard = await takeSnapshot(the)
  // Two payments of the same moment have no order.
  the.clock.nowMs += 1_000
  const { bill } = await fixture.get(guest)
  if (bill === null) throw new Error('The bill is open for 20 minutes')
  const second = { cookie, bill }
  payment = (await fixture.press(second, fixture.bodyOf(second, setupId))).json()
  expect(payment.state).toBe('succeeded')
})
afterAll(async () => {
  await beforeTheBill.drop()
  await afterTheCard.drop()
  await the.close()
})

async function violated({ sql }: Snapshot): Promise<string[]> {
  const results = await runInvariants((text, values) => sql(text, [...values]), {
    nowMs: the.clock.nowMs,
    processorBook: null,
  })
  return results.filter(({ verdict }) => verdict === 'violated').map(({ name }) => name)
}

const receipts = ({ sql }: Snapshot) =>
  sql(`select to_address as address, language from emails where kind = 'payment_receipt'`)
const rebuilt = ({ sql }: Snapshot) =>
  sql(`select confirmation, state, manual_review_since is not null as reviewed, guest_id is not null as guest
       from payment_attempts where reconstructed_at is not null`)

test('recognizes a guest whose card is still here: the receipt is sent, and their page shows the payment', async () => {
  const portal = await afterTheCard.openPortal()
  await portal.parts.payments.work.openGate()
  const { confirmation } = payment
  expect(await rebuilt(afterTheCard)).toEqual([
    { confirmation, state: 'succeeded', reviewed: true, guest: true },
  ])
  expect(await receipts(afterTheCard)).toEqual([{ address: 'tobiah@wrenfield.example', language: 'en' }])
  const page = await portal.call({ path: '/api/v1/guest-checkout', cookie })
  expect(page.json().payment).toMatchObject({ confirmation, state: 'succeeded' })
  expect(await violated(afterTheCard)).toEqual([])
  await portal.close()
})

test('notifies nobody where the guest was lost with it, and shows it to an employee', async () => {
  const portal = await beforeTheBill.openPortal()
  await portal.parts.payments.work.openGate()
  const { confirmation } = payment
  expect(await rebuilt(beforeTheBill)).toEqual([
    { confirmation, state: 'succeeded', reviewed: true, guest: false },
  ])
  expect(await receipts(beforeTheBill)).toEqual([])
  expect(await violated(beforeTheBill)).toEqual([])
  await portal.close()
})
