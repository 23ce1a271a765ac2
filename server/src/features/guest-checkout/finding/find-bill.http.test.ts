import { guestLifetimeMs } from '@myaccount/domain/guest-checkout/guest-limits'
import { invoiceNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testFileSettings } from '../../../../testing/test-settings.ts'
import { makeScanCodes } from '../../invoices/invoices.reader.ts'
import { clearPayments } from '../../payments/testing/clear-payments.ts'
import { type PayingApp, startPayingApp } from '../../payments/testing/start-paying-app.ts'
import { misses } from '../testing/missing-keys.ts'
import { type GuestFixture, onTheBill, openGuestFixture } from '../testing/open-guest-fixture.ts'

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
})

const missed = '{"bill":null}'

test('opens the bill by number and ZIP: a masked name, the amount, the day and nothing about its owner', async () => {
  const { bill } = await fixture.open()
  const { order, ...shown } = bill
  expect(shown).toEqual({
    invoiceNumber: '1000044110',
    maskedName: 'L••••• H••••• F•••••',
    policyType: 'MINFIRST',
    amountDueCents: 162_634,
    dueDate: '2026-03-15',
    isPastDue: false,
    standing: 'payable',
    draftsOn: null,
    keepsNoCover: false,
  })
  expect(order?.authorization.text).toContain('1000044110')
  expect(JSON.stringify(bill)).not.toMatch(/Larkspur|1000482917|12MF0104417|"chk_[^"]*chk_/)
})

test('requires the amount of the last bill for an account number as well', async () => {
  const account = { accountNumber: '1000482917', zip: '46799' }
  const opened = await fixture.look({ ...account, lastBillCents: 162_634 })
  expect(opened.json().bill?.invoiceNumber).toBe('1000044110')
  expect((await fixture.look({ ...account, lastBillCents: 1 })).body).toBe(missed)
  expect((await fixture.look(account)).statusCode).toBe(422)
})

test.each(misses)('answers %s with the same bytes as every miss, and no cookie', async (_, key) => {
  const answer = await fixture.look(key)
  expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([200, missed, undefined])
})

interface Billed {
  readonly invoice_status: string
  readonly billing_method: string
  readonly policy_status: string
  readonly amount_due_cents: number
}

test.each<[string, Partial<Billed>]>([
  ['paid', { amount_due_cents: 0 }],
  ['planned', { invoice_status: 'planned' }],
  ['billed by an agency', { billing_method: 'agency' }],
  ['of a cancelled policy', { policy_status: 'Cancelled' }],
])('counts an invoice that is %s as a miss like the others', async (_, change) => {
  const [before] = await the.sql<Billed>(`
    select i.invoice_status, i.amount_due_cents, p.billing_method, p.policy_status
    from invoices i join policies p using (account_number, policy_number) where i.invoice_number = '1000044110'`)
  const put = async (billed: Billed | undefined) => {
    if (billed === undefined) throw new Error('There is no such invoice')
    const { invoice_status, amount_due_cents, billing_method, policy_status } = billed
    await the.sql(
      `with i as (update invoices set invoice_status = $1, amount_due_cents = $2
                  where invoice_number = '1000044110' returning account_number, policy_number)
       update policies p set billing_method = $3, policy_status = $4 from i
       where p.account_number = i.account_number and p.policy_number = i.policy_number`,
      [invoice_status, amount_due_cents, billing_method, policy_status],
    )
  }
  await put(before && { ...before, ...change })
  expect((await fixture.look(onTheBill)).body).toBe(missed)
  await put(before)
  expect((await fixture.look(onTheBill)).body).not.toBe(missed)
})

test('refuses an address for a quarter of an hour after five misses, a network of IPv6 as one', async () => {
  for (const [own, same, other] of [
    ['192.0.2.8', '192.0.2.8', '192.0.2.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
    ['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:1::1'],
    ['::ffff:192.0.2.8', '::ffff:192.0.2.8', '::ffff:192.0.2.9'],
  ]) {
    await the.sql('delete from guess_counts')
    for (let miss = 0; miss < 5; miss += 1)
      expect((await fixture.look({ ...onTheBill, zip: `1000${miss}` }, own)).statusCode).toBe(200)
    expect((await fixture.look(onTheBill, same)).statusCode).toBe(429)
    expect((await fixture.look(onTheBill, other)).json().bill).not.toBeNull()
    the.pass(15 * 60_000 + 1)
    expect((await fixture.look(onTheBill, own)).json().bill).not.toBeNull()
  }
})

test('counts a hundred parallel requests like one after the other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => fixture.look({ ...onTheBill, zip: String(20_000 + index) })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
})

test('leaves each address one try a day after ten misses of a number, and locks nobody out who has the bill', async () => {
  for (let miss = 0; miss < 10; miss += 1)
    await fixture.look({ ...onTheBill, zip: `1000${miss}` }, `198.51.100.${miss}`)
  expect((await fixture.look(onTheBill, '198.51.100.99')).json().bill).not.toBeNull()
  expect((await fixture.look({ ...onTheBill, zip: '10099' }, '198.51.100.98')).body).toBe(missed)
  expect((await fixture.look(onTheBill, '198.51.100.98')).body).toBe(missed)
  the.pass(24 * 60 * 60_000 + 1)
  expect((await fixture.look(onTheBill, '198.51.100.98')).json().bill).not.toBeNull()
})

test('asks a guest for a pay link or a sign-in above the total', async () => {
  await fixture.look({ ...onTheBill, zip: '10000' })
  await the.sql(`update guess_counts set count = 600 where kind = 'total'`)
  const refused = await fixture.look(onTheBill, '198.51.100.99')
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('payment link')])
  the.pass(15 * 60_000 + 1)
  expect((await fixture.look(onTheBill, '198.51.100.99')).json().bill).not.toBeNull()
})

const scanCodes = makeScanCodes({ secret: testFileSettings.FILES_SECRET })
const scanned = { ...onTheBill, scannedCode: scanCodes.codeOf(invoiceNumber(onTheBill.invoiceNumber)) }
const wrongCode = { ...onTheBill, scannedCode: '0123456789AB' }
const raiseAlarm = async () => {
  await fixture.look({ ...onTheBill, zip: '10000' }, '198.51.100.1')
  await the.sql(`update guess_counts set count = 600 where kind = 'total'`)
}

test('opens the bill by its code above the total, and the guest pays', async () => {
  await raiseAlarm()
  expect((await fixture.look(onTheBill)).statusCode).toBe(409)
  const guest = await fixture.open(scanned)
  expect(guest.bill.invoiceNumber).toBe(onTheBill.invoiceNumber)
  const paid = await fixture.press(guest, fixture.bodyOf(guest, await fixture.enter(guest)))
  expect([paid.statusCode, (await fixture.get(guest)).payment?.amountCents]).toEqual([201, 162_634])
})

test('refuses a wrong code above the total like a missing one', async () => {
  await raiseAlarm()
  expect((await fixture.look(wrongCode)).statusCode).toBe(409)
  const ofAnother = { ...onTheBill, scannedCode: scanCodes.codeOf(invoiceNumber('1000060001')) }
  expect((await fixture.look(ofAnother)).statusCode).toBe(409)
})

test('opens the bill by its code after ten misses of others and one of the own address', async () => {
  for (let miss = 0; miss < 10; miss += 1)
    await fixture.look({ ...onTheBill, zip: `1000${miss}` }, `198.51.100.${miss}`)
  await fixture.look({ ...onTheBill, zip: '10099' })
  expect((await fixture.look(onTheBill)).body).toBe(missed)
  expect((await fixture.look(scanned)).json().bill).not.toBeNull()
})

test('counts a wrong code as a miss with the right ZIP code too, also for its address', async () => {
  for (let miss = 0; miss < 5; miss += 1) expect((await fixture.look(wrongCode)).body).toBe(missed)
  expect((await fixture.look(scanned)).statusCode).toBe(429)
  const counts = await the.sql<{ kind: string; count: number }>('select kind, count from guess_counts')
  expect(Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))).toMatchObject({
    number: 6,
    total: 6,
  })
})

test('keeps the limit of an address with the right code, and requires the ZIP code', async () => {
  for (let miss = 0; miss < 5; miss += 1)
    expect((await fixture.look({ ...scanned, zip: `1000${miss}` })).body).toBe(missed)
  expect((await fixture.look(scanned)).statusCode).toBe(429)
})

test('refuses a code without an invoice number', async () => {
  const { scannedCode } = scanned
  const account = { accountNumber: '1000482917', zip: '46799', lastBillCents: 162_634 }
  expect((await fixture.look({ ...account, scannedCode })).statusCode).toBe(422)
})

test('takes the count of a hit back', async () => {
  for (let hit = 0; hit < 12; hit += 1) expect((await fixture.look(onTheBill)).json().bill).not.toBeNull()
})

test('keeps an opened bill for 20 minutes, for its own browser', async () => {
  const guest = await fixture.open()
  expect((await fixture.get(guest)).bill?.invoiceNumber).toBe('1000044110')
  expect(await fixture.get({ cookie: guest.cookie.slice(0, -2) })).toEqual({ bill: null, payment: null })
  the.pass(guestLifetimeMs)
  expect(await fixture.get(guest)).toEqual({ bill: null, payment: null })
})
