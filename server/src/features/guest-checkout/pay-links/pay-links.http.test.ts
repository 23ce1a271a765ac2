import type { PayLink } from '@myaccount/contract/endpoints/admin/admin-pay-links'
import { payLinkLifetimeMs } from '@myaccount/domain/guest-checkout/guest-limits'
import { paymentStates, wasPaid } from '@myaccount/domain/payments/payment-state'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { openSender } from '../../../../testing/open-sender.ts'
import { runRetention } from '../../../../testing/run-retention.ts'
import { visa } from '../../payment-methods/testing/start-methods-app.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'
import { type Guest, type GuestFixture, openGuestFixture } from '../testing/open-guest-fixture.ts'

let the: PayingApp
let fixture: GuestFixture

beforeAll(async () => {
  the = await startPayingApp()
  fixture = openGuestFixture(the)
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearPayments(the)
  for (const table of ['guess_counts', 'payment_methods', 'pay_links', 'guests', 'emails'])
    await the.sql(`delete from ${table}`)
})

const path = '/api/v1/admin/pay-links'
const invoiceNumber = '1000044110'
const missed = '{"bill":null}'

async function post(to: string, body: object) {
  return await the.call({ method: 'POST', path: to, cookie: await the.signIn('employee'), body })
}

/** Answers the link, and the token in its address. */
async function make(): Promise<{ link: PayLink; token: string }> {
  const answer = await post(path, { invoiceNumber, delivery: 'copy' })
  expect(answer.statusCode, answer.body).toBe(201)
  const { link, url } = answer.json<{ link: PayLink; url: string }>()
  return { link, token: new URL(url).hash.slice(1) }
}

async function list(query = `?invoiceNumber=${invoiceNumber}`) {
  const answer = await the.call({ path: `${path}${query}`, cookie: await the.signIn('employee') })
  return answer.json<{ invoice: { standing: string; email: string | null } | null; links: PayLink[] }>()
}

const openLink = (token: string) =>
  the.app.inject({
    method: 'POST',
    url: '/api/v1/guest-checkout/links',
    headers: { 'x-myaccount-request': '1', 'content-type': 'application/json' },
    payload: JSON.stringify({ token }),
  })

async function open(token: string): Promise<Guest> {
  const answer = await openLink(token)
  const { bill } = answer.json<{ bill: Guest['bill'] | null }>()
  if (bill === null) throw new Error('The link opens nothing')
  return { bill, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' }
}

async function pay(guest: Guest) {
  return await fixture.press(guest, fixture.bodyOf(guest, await fixture.enter(guest, visa)))
}

test('opens one bill by a link, masked, and pays it with a card', async () => {
  const { link, token } = await make()
  expect(link).toMatchObject({ invoiceNumber, state: 'live', sentTo: null, madeByName: 'The employee' })
  const guest = await open(token)
  expect(guest.bill).toMatchObject({ invoiceNumber, maskedName: 'L••••• H••••• F•••••' })
  const answer = await pay(guest)
  expect(answer.json()).toMatchObject({ state: 'succeeded', amountCents: 162_634 })
})

test('stores the token in no table and no event, only its hash', async () => {
  const { token } = await make()
  const [{ dump } = { dump: '' }] = await the.sql<{ dump: string }>(`
    select (select json_agg(l)::text from pay_links l) || (select json_agg(o)::text from outbox_events o)
        || (select json_agg(a)::text from audit_entries a) as dump`)
  expect(dump).toContain('pay_link.made')
  expect(dump).not.toContain(token)
})

test('opens nothing by the link once the invoice is paid, by anyone, also after a return', async () => {
  const { token } = await make()
  const card = await the.save('card', visa)
  await the.pay({ invoices: invoiceNumber, method: card })
  expect((await openLink(token)).body).toBe(missed)
  expect((await list()).links[0]?.state).toBe('paid')
  await the.sql('delete from pending_payments')
  for (const state of paymentStates.filter(wasPaid)) {
    await the.sql(`set session_replication_role = replica`)
    await the.sql(`update payment_attempts set state = $1`, [state])
    await the.sql(`set session_replication_role = origin`)
    expect((await openLink(token)).body, state).toBe(missed)
  }
  expect((await post(path, { invoiceNumber, delivery: 'copy' })).statusCode).toBe(201)
})

test('keeps the link valid after a payment that failed', async () => {
  const { token } = await make()
  const guest = await open(token)
  const declined = await fixture.enter(guest, { payment_method: 'pm_card_chargeCustomerFail' })
  expect((await fixture.press(guest, fixture.bodyOf(guest, declined))).json().state).toBe('failed')
  expect((await open(token)).bill.standing).toBe('payable')
})

test('opens nothing by a withdrawn link, and ends what was opened with it', async () => {
  const { link, token } = await make()
  const guest = await open(token)
  const withdrawn = await post(`${path}/${link.linkId}/withdraw`, {})
  expect(withdrawn.json()).toMatchObject({ linkId: link.linkId, state: 'withdrawn' })
  expect((await openLink(token)).body).toBe(missed)
  expect(await fixture.get(guest)).toEqual({ bill: null, payment: null })
  await post(`${path}/${link.linkId}/withdraw`, {})
  const notified = await the.sql<{ type: string }>(
    `select type from outbox_events where type like 'pay_link.%' and body->>'linkId' = $1 order by sequence`,
    [link.linkId],
  )
  expect(notified).toEqual([{ type: 'pay_link.made' }, { type: 'pay_link.withdrawn' }])
  const audited = await the.sql(
    `select 1 from audit_entries where action = 'pay_link.withdrawn' and objects->>'link' = $1`,
    [`${link.linkId.replace('lnk_', '').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`],
  )
  expect(audited).toHaveLength(1)
})

test('keeps the receipt of a person who has paid with a withdrawn link', async () => {
  const { link, token } = await make()
  const guest = await open(token)
  await pay(guest)
  await post(`${path}/${link.linkId}/withdraw`, {})
  expect((await fixture.get(guest)).payment?.state).toBe('succeeded')
})

test('expires after seven days', async () => {
  const { token } = await make()
  the.pass(payLinkLifetimeMs - 1)
  expect((await openLink(token)).json().bill).not.toBeNull()
  the.pass(1)
  expect((await openLink(token)).body).toBe(missed)
  expect((await list('')).links).toEqual([])
  expect((await list()).links[0]?.state).toBe('ended')
  the.pass(31 * 24 * 60 * 60_000)
  await runRetention(the.parts.database, the.clock.nowMs)
  expect(await the.sql('select 1 from pay_links')).toEqual([])
})

test('answers every invalid link with the same bytes, and counts it against nobody', async () => {
  const { token } = await make()
  for (const wrong of ['x', 'A'.repeat(43), `${token}A`, token.slice(1), ''])
    expect((await openLink(wrong)).body, wrong).toBe(missed)
  expect(await the.sql('select 1 from guess_counts')).toEqual([])
})

test('lets one of two simultaneous payments by a link through', async () => {
  const { token } = await make()
  const [one, two] = [await open(token), await open(token)]
  const answers = await Promise.all([pay(one), pay(two)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

test('sends a link of its own by email, which no row holds before it leaves', async () => {
  const sender = openSender(the)
  await the.sql(`update accounts set email = 'office@larkspur.example' where account_number = '1000482917'`)
  const answer = await post(path, { invoiceNumber, delivery: 'email' })
  expect(answer.json()).toMatchObject({ url: null, link: { sentTo: 'office@larkspur.example' } })
  expect(await the.sql('select token_hash from pay_links')).toEqual([{ token_hash: null }])
  await sender.send()
  expect(sender.log).toEqual([])
  const [email] = sender.sent
  expect(email?.to).toBe('office@larkspur.example')
  const [, token = ''] = /guest-checkout\?by=link#([\w-]{43})/.exec(email?.text ?? '') ?? []
  expect((await open(token)).bill.invoiceNumber).toBe(invoiceNumber)
})

test('does not send one that is withdrawn before its email leaves', async () => {
  const sender = openSender(the)
  await the.sql(`update accounts set email = 'office@larkspur.example' where account_number = '1000482917'`)
  const { link } = (await post(path, { invoiceNumber, delivery: 'email' })).json()
  await post(`${path}/${link.linkId}/withdraw`, {})
  await sender.send()
  expect(sender.sent).toEqual([])
})

test('makes no link where there is nothing to pay, or nobody to send it to', async () => {
  await the.sql(`update accounts set email = null where account_number = '1000482917'`)
  expectRefused(await post(path, { invoiceNumber, delivery: 'email' }), 409, 'no address')
  await the.pay({ invoices: invoiceNumber, method: await the.save('card', visa) })
  expect((await list()).invoice?.standing).toBe('under_way')
  expectRefused(await post(path, { invoiceNumber, delivery: 'copy' }), 409, 'under way')
  expect(await the.sql('select 1 from pay_links')).toEqual([])
})
