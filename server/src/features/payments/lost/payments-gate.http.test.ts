import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endConnections } from '../../../../testing/end-connections.ts'
import { checkoutFor } from '../../../../testing/open-checkout.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { readPaymentId } from '../find-own-attempt.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'
import { type RestoredPortal, type Snapshot, takeSnapshot } from './testing/restore-portal.ts'

/** No event has come yet: what the processor's own list says is read before payments are taken. */
let the: PayingApp
let card: MethodFacts
let cookie: string
let before: Snapshot
let lost: PaymentFacts
const shown = new Map<string, object>()
const [invoice, other] = ['1000044110', '1000043544']

beforeAll(async () => {
  the = await startPayingApp()
  card = await the.save('card', visa)
  cookie = await the.signIn('treasurer')
  for (const each of [invoice, other]) shown.set(each, the.bodyOf(await the.quote(each, card.id)))
  before = await takeSnapshot(the)
  lost = await the.pay({ invoices: invoice, method: card })
})
afterAll(async () => {
  await before.drop()
  await the.close()
})

const submit = async (portal: RestoredPortal, invoices: string) =>
  portal.call({
    method: 'POST',
    path: '/api/v1/payments',
    cookie,
    body: shown.get(invoices),
    headers: await checkoutFor(portal.call, cookie, shown.get(invoices)),
  })

/** Retries while payments are paused, as a page does: on a slow machine the list takes longer than a payer waits. */
const insist = async (portal: RestoredPortal, invoices: string) => {
  for (;;) {
    const answer = await submit(portal, invoices)
    if (answer.json().code !== 'payment.paused') return answer
  }
}

const attempts = async () =>
  (await before.sql<{ id: string }>('select attempt_id as id from payment_attempts order by created_at')).map(
    ({ id }) => id,
  )

test('takes no payment while the list cannot be read, with a text and Retry-After', async () => {
  const portal = await before.openPortal()
  const charges = the.sandbox.book().charges.length
  try {
    the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: null, on: 'read' } })
    const answer = await submit(portal, other)
    expect(answer.json()).toMatchObject({
      status: 503,
      code: 'payment.paused',
      additional_detail: expect.stringContaining('Nothing was charged.'),
    })
    expect(answer.headers['retry-after']).toBe('10')
    expect(await attempts()).toEqual([])
    expect(the.sandbox.book().charges).toHaveLength(charges)
  } finally {
    the.sandbox.changeSettings({ faults: { kinds: [] } })
    await portal.close()
  }
})

test('finds it before anybody pays, once, from two portals that start at once', async () => {
  const portals = await Promise.all([before.openPortal(), before.openPortal()])
  const answers = await Promise.all(portals.map((portal) => insist(portal, invoice)))
  for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'payment.in_progress' })
  expect(await attempts()).toEqual([readPaymentId(lost.paymentId)])
  for (const portal of portals) await portal.close()
})

test('writes nothing twice at a second start, and takes payments', async () => {
  const portal = await before.openPortal()
  expect((await submit(portal, other)).json()).toMatchObject({ state: 'succeeded' })
  expect(await attempts()).toHaveLength(2)
  await portal.close()
})

test('reads the list at a start, which goes on without it while the processor is away', async () => {
  const portal = await before.openPortal()
  const { gate } = portal.parts.paymentEngine
  try {
    the.sandbox.changeSettings({ faults: { kinds: ['error_before'], calls: null, on: 'read' } })
    expect(await gate.openAtStart()).toBe(false)
    expect(gate.closedSinceMs()).not.toBe(null)
    the.sandbox.changeSettings({ faults: { kinds: [] } })
    expect(await gate.openAtStart()).toBe(true)
    expect(gate.closedSinceMs()).toBe(null)
  } finally {
    the.sandbox.changeSettings({ faults: { kinds: [] } })
    await portal.close()
  }
})

test('gives events of the restored database an epoch of their own, so that no number is used twice', async () => {
  type Event = { id: string; account: string; epoch: number; sequence: number }
  const all = `select event_id as id, account_number as account, epoch::int8 as epoch, sequence::int8 as sequence
    from outbox_events`
  const old = await the.sql<Event>(all)
  const left = new Set(old.map(({ id }) => id))
  const fresh = (await before.sql<Event>(all)).filter(({ id }) => !left.has(id))
  const numberOf = ({ account, sequence }: Event) => `${account} ${sequence}`
  const wholeOf = (event: Event) => `${event.epoch} ${numberOf(event)}`
  const twice = (keyOf: (event: Event) => string) => {
    const given = new Set(old.map(keyOf))
    return fresh.map(keyOf).filter((key) => given.has(key))
  }
  expect(fresh.length).toBeGreaterThan(0)
  expect(twice(numberOf)).not.toEqual([])
  expect(twice(wholeOf)).toEqual([])
})

test('compares a database again that was lost and is back, and not one that stayed', async () => {
  const portal = await before.openPortal()
  const lists = () => the.sandbox.book().charges.length
  await portal.parts.payments.work.openGate()
  // Behind the portal's back: what a promotion does.
  await before.sql('set session_replication_role = replica')
  for (const table of [
    'payment_attempts',
    'payment_numbers',
    'processor_payments',
    'pending_payments',
    'payment_lines',
    'acceptances',
    'authorization_texts',
  ])
    await before.sql(`delete from ${table}`)
  for (const table of [
    'payment_transitions',
    'journal_lines',
    'journal_entries',
    'overpayments',
    'checkouts',
  ])
    await before.sql(`delete from ${table}`)
  await before.sql('set session_replication_role = origin')
  await portal.parts.payments.work.openGate()
  expect(await attempts()).toEqual([])
  const [own] = await before.sql<{ name: string }>('select current_database() as name')
  await endConnections(before.sql, own?.name ?? '', [portal.parts.database])
  const charged = lists()
  expect((await submit(portal, invoice)).json()).toMatchObject({
    code: expect.stringMatching(/^(payment\.in_progress|unavailable)$/),
  })
  await expect
    .poll(async () => (await submit(portal, invoice)).json())
    .toMatchObject({ code: 'payment.in_progress' })
  expect(await attempts()).toHaveLength(2)
  expect(lists()).toBe(charged)
  await portal.close()
})
