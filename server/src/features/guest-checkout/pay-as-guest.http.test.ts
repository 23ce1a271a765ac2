import type { GuestPayment } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { guestLimits } from '@myaccount/domain/guest-checkout/guest-limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../testing/expect-refused.ts'
import { openSender } from '../../../testing/open-sender.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { runInvariants } from '../payments/invariants/run-invariants.ts'
import { answerChallenge, challengedCard, passSetup } from '../payments/testing/challenged-card.ts'
import { clearPayments } from '../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { openRefundFixture } from '../refunds/testing/refund-fixture.ts'
import { endGuestCardsJob } from './end-guest-cards.job.ts'
import { type GuestFixture, openGuestFixture } from './testing/open-guest-fixture.ts'

let the: PayingApp
let fixture: GuestFixture

beforeAll(async () => {
  the = await startPayingApp()
  fixture = openGuestFixture(the)
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearPayments(the)
  await the.sql('delete from guess_counts')
  await the.sql('delete from payment_methods')
})

async function pay(entry = visa) {
  const guest = await fixture.open()
  const setupId = await fixture.enter(guest, entry)
  const body = fixture.bodyOf(guest, setupId)
  const answer = await fixture.press(guest, body)
  return { guest, body, setupId, answer, payment: answer.json<GuestPayment>() }
}

const attempts = () =>
  the.sql<{ state: string; source: string; payer: string | null; guest: string | null; signer: string }>(`
    select a.state, a.source, a.payer_user_id as payer, a.guest_id as guest, c.signer_name as signer
    from payment_attempts a join acceptances c using (account_number, acceptance_id) order by a.attempt_id`)

test('charges a guest once for the bill, as a payer without a user, with the name under the text', async () => {
  const { answer, payment, guest } = await pay()
  expect(answer.statusCode, answer.body).toBe(201)
  expect(payment).toMatchObject({
    state: 'succeeded',
    amountCents: 162_634,
    invoiceNumber: '1000044110',
    maskedName: 'L••••• H••••• F•••••',
    email: 'tobiah@wrenfield.example',
  })
  expect(answer.body).not.toMatch(/Larkspur|1000482917|12MF0104417/)
  const [attempt] = await attempts()
  expect(attempt).toMatchObject({
    state: 'succeeded',
    source: 'guest',
    payer: null,
    signer: 'Tobiah Wrenfield',
  })
  expect(attempt?.guest).not.toBeNull()
  expect(the.sandbox.book().charges).toHaveLength(1)
  expect((await fixture.get(guest)).payment?.confirmation).toBe(payment.confirmation)
  expect((await fixture.get(guest)).bill?.standing).toBe('under_way')
})

test('shows it at once to the signed-in customer, as a payment of a guest', async () => {
  await pay()
  const cookie = await the.signIn('treasurer')
  const pending = await the.call({ path: '/api/v1/payment/pending?accountNumber=1000482917', cookie })
  expect(pending.json()).toMatchObject([{ invoice_number_ext: '1000044110', source: 'guest' }])
})

test('never adds the card to the account: neither to its list, nor to its customer at the processor', async () => {
  const own = await the.save('card', visa)
  await pay()
  const methods = await the.sql<{ guest: string | null; customer: string | null }>(
    'select guest_id as guest, guest_customer_id as customer from payment_methods order by added_at, method_id',
  )
  expect(methods.filter(({ guest }) => guest !== null)).toHaveLength(1)
  expect((await the.list()).map(({ id }) => id)).toEqual([own.id])
  const [account] = await the.sql<{ customer: string }>(
    'select processor_customer_id as customer from paying_accounts',
  )
  const theirs = methods.find(({ guest }) => guest !== null)?.customer
  expect(theirs).not.toBeNull()
  expect(theirs).not.toBe(account?.customer)
})

test('ends the card here an hour later, and detaches it at the processor', async () => {
  const { payment } = await pay()
  expect(payment.state).toBe('succeeded')
  const job = endGuestCardsJob({ database: the.parts.database, clock: () => the.clock.nowMs })
  await job.run()
  expect(await the.sql('select 1 from methods_to_detach')).toEqual([])
  the.pass(61 * 60_000)
  await job.run()
  await job.run()
  expect(await the.sql(`select state from payment_methods`)).toEqual([{ state: 'removed' }])
  expect(await the.sql('select 1 from methods_to_detach')).toHaveLength(1)
})

test('answers the same submission with the first answer, and charges nothing more', async () => {
  const { guest, body, payment } = await pay()
  const again = await Promise.all([fixture.press(guest, body), fixture.press(guest, body)])
  for (const answer of again) expect(answer.json()).toEqual(payment)
  expect(
    the.sandbox.book().charges.filter(({ metadata }) => metadata.confirmation === payment.confirmation),
  ).toHaveLength(1)
  const counted = await the.sql(`select count from guess_counts where kind = 'card'`)
  expect(counted).toEqual([{ count: 1 }])
})

test('lets one of a guest and the treasurer pay at the same time', async () => {
  const card = await the.save('card', { payment_method: 'pm_card_mastercard' })
  const guest = await fixture.open()
  const body = fixture.bodyOf(guest, await fixture.enter(guest))
  const [stranger, treasurer] = await Promise.all([
    fixture.press(guest, body),
    the.submit({ invoices: '1000044110', method: card }),
  ])
  expect([stranger?.statusCode, treasurer?.statusCode].sort()).toEqual([201, 409])
  expect(await the.sql('select 1 from pending_payments')).toHaveLength(1)
})

test('shows that somebody pays the bill, without a button', async () => {
  const card = await the.save('card', { payment_method: 'pm_card_mastercard' })
  await the.pay({ invoices: '1000044110', method: card })
  const { bill } = await fixture.open()
  expect(bill).toMatchObject({ standing: 'under_way', order: null })
})

test('leaves the bill open after a declined card, with a new checkout for the next try', async () => {
  const first = await pay({ payment_method: 'pm_card_chargeCustomerFail' })
  expect(first.payment.state).toBe('failed')
  const { bill, payment } = await fixture.get(first.guest)
  expect(payment?.state).toBe('failed')
  expect(bill?.standing).toBe('payable')
  expect(bill?.order?.checkoutId).not.toBe(first.guest.bill.order?.checkoutId)
  if (bill === null) throw new Error('The bill is gone')
  const guest = { ...first.guest, bill }
  const second = await fixture.press(guest, fixture.bodyOf(guest, await fixture.enter(guest)))
  expect(second.json().state).toBe('succeeded')
})

test('refuses another amount, text or checkout than shown, and charges nothing', async () => {
  const guest = await fixture.open()
  const body = fixture.bodyOf(guest, await fixture.enter(guest))
  const before = the.sandbox.book().charges.length
  for (const change of [{ totalCents: 100 }, { authorization: { version: 'guest x', hash: 'x' } }])
    expect([409, 422]).toContain((await fixture.press(guest, { ...body, ...change })).statusCode)
  const others = 'chk_0195801f2c7a7d3e8c5b6a4f3e2d1fff'
  const order = guest.bill.order && { ...guest.bill.order, checkoutId: others as never }
  expectRefused(await fixture.press({ ...guest, bill: { ...guest.bill, order } }, body), 409, 'never opened')
  expect(the.sandbox.book().charges).toHaveLength(before)
})

test('charges a card whose bank asks once it is confirmed there', async () => {
  const guest = await fixture.open()
  const setupId = await fixture.enter(guest, challengedCard)
  await passSetup(the, setupId)
  const pressed = await fixture.press(guest, fixture.bodyOf(guest, setupId))
  expect(pressed.json()).toMatchObject({ state: 'requires_action' })
  expect(pressed.json<GuestPayment>().actionUrl).toContain(the.sandbox.origin)
  await answerChallenge(the, pressed.json<GuestPayment>().actionUrl ?? '', 'confirm')
  await the.hear()
  expect((await fixture.get(guest)).payment?.state).toBe('succeeded')
})

test('charges nothing once it is refused there, and reopens the bill', async () => {
  const guest = await fixture.open()
  const setupId = await fixture.enter(guest, challengedCard)
  await passSetup(the, setupId)
  const pressed = await fixture.press(guest, fixture.bodyOf(guest, setupId))
  await answerChallenge(the, pressed.json<GuestPayment>().actionUrl ?? '', 'refuse')
  await the.hear()
  const { bill, payment } = await fixture.get(guest)
  expect(payment?.state).toBe('failed')
  expect(bill?.standing).toBe('payable')
})

test('shows the guest a refund that comes back, masked', async () => {
  const sender = openSender(the)
  const refunds = openRefundFixture(the)
  const { payment } = await pay()
  const [attempt] = await the.sql<{ id: string }>(`select attempt_id as id from payment_attempts`)
  const paymentId = `pay_${attempt?.id.replaceAll('-', '')}`
  const lines = [{ invoiceNumber: '1000044110', amountCents: 10_000 }]
  await refunds.request({ paymentId, lines })
  const [refund] = the.sandbox.book().refunds.slice(-1)
  the.sandbox.failRefund(refund?.id ?? '')
  await the.hear()
  await sender.send()
  const notified = sender.sent.filter(({ to }) => to === 'tobiah@wrenfield.example').at(-1)
  expect(notified?.text).toContain(payment.confirmation)
  expect(notified?.text).toContain('$100.00')
  expect(
    await the.sql(`select 1 from emails where kind = 'refund_failed' and sent_at is not null`),
  ).toHaveLength(1)
  expect(`${notified?.text} ${notified?.html}`).not.toMatch(/Larkspur|1000482917|12MF0104417/)
})

test('treats a set-up of another guest, or of the account, as no card of theirs', async () => {
  const [mine, theirs] = [await fixture.open(), await fixture.open()]
  await fixture.enter(mine)
  const setupId = await fixture.enter(theirs)
  expectRefused(await fixture.press(mine, fixture.bodyOf(mine, setupId)), 422, "another guest's")
  const own = await the.start('card')
  await the.enter(own, visa)
  expectRefused(await fixture.press(mine, fixture.bodyOf(mine, own.setupId)), 422, "the account's")
})

test('tries one card five times a day, for any invoice and from anywhere', async () => {
  const card = { payment_method: 'pm_card_chargeCustomerFail' }
  for (let tries = 0; tries < guestLimits.card.most; tries += 1) {
    // Each is a set-up of its own at the processor, with the same card in it.
    expect((await pay(card)).answer.statusCode, `try ${tries}`).not.toBe(429)
    await clearPayments(the)
  }
  const charges = the.sandbox.book().charges.length
  expectRefused((await pay(card)).answer, 429, 'the sixth')
  expect(the.sandbox.book().charges).toHaveLength(charges)
  // Another card is none of that.
  await the.sql(`delete from guess_counts where kind <> 'card'`)
  expect((await pay()).answer.statusCode).toBe(201)
  the.pass(24 * 60 * 60_000 + 1)
  await clearPayments(the)
  expect((await pay(card)).answer.statusCode).not.toBe(429)
})

test('sends the receipt to the typed address, masked, and shows it as PDF behind the cookie', async () => {
  const sender = openSender(the)
  const { guest, payment } = await pay()
  await sender.send()
  expect(sender.log).toEqual([])
  const [email] = sender.sent
  expect(email?.to).toBe('tobiah@wrenfield.example')
  expect(email?.text).toContain(payment.confirmation)
  expect(`${email?.text} ${email?.html}`).not.toMatch(/Larkspur|1000482917|12MF0104417/)
  const pdf = await the.call({ path: '/api/v1/guest-checkout/receipt.pdf', cookie: guest.cookie })
  const { text } = readPdf(pdf.rawPayload)
  expect(text).toContain(payment.confirmation)
  expect(text).not.toMatch(/Larkspur|1000482917|12MF0104417/)
})

test('holds every invariant for the books of a guest', async () => {
  // The events about the payments that are cleared away.
  await the.sql('set session_replication_role = replica')
  for (const table of ['webhook_deliveries', 'outbox_events', 'outbox_sequences'])
    await the.sql(`delete from ${table}`)
  await the.sql('set session_replication_role = origin')
  await pay()
  await pay({ payment_method: 'pm_card_chargeCustomerFail' }).catch(() => null)
  const results = await runInvariants((text, values) => the.sql(text, [...values]), {
    nowMs: the.clock.nowMs,
    processorBook: null,
  })
  expect(results.filter(({ verdict }) => verdict === 'violated')).toEqual([])
})
