import { listStaffActs } from '@myaccount/contract/endpoints/admin/staff-acts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visa } from '../payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../payments/testing/start-paying-app.ts'
import { openRefundFixture } from '../refunds/testing/refund-fixture.ts'

let the: PayingApp
const invoice = '1000044110'
const part = (amountCents: number) => [{ invoiceNumber: invoice, amountCents }]
const path = '/api/v1/admin/staff_acts'

beforeAll(async () => {
  the = await startPayingApp()
  const fixture = openRefundFixture(the)
  const card = await the.save('card', visa)
  const { paymentId } = await the.pay({ invoices: invoice, method: card })
  await fixture.request({ paymentId, lines: part(10_000) })
  await fixture.request({ paymentId, lines: part(2_000) })
  await fixture.request({ paymentId, lines: part(1_000), person: 'supervisor' })
  const { refundId } = await fixture.request({ paymentId, lines: part(60_000) })
  await fixture.approve(refundId)
  const rejected = await fixture.request({ paymentId, lines: part(50_001) })
  await fixture.reject(rejected.refundId, 'Not this one.')
})
afterAll(() => the?.close())

const read = async (end = '') =>
  await the.call({ path: `${path}${end}`, cookie: await the.signIn('supervisor') })

test('lists each employee by day and act: how many, how much, and what of it alone', async () => {
  const report = listStaffActs.response.parse((await read()).json())
  const shown = report.items.map(({ employeeName, act, count, cents, aloneCount, aloneCents }) => ({
    employeeName,
    act,
    count,
    cents,
    aloneCount,
    aloneCents,
  }))
  expect(shown).toHaveLength(2)
  expect(shown).toContainEqual({
    employeeName: 'The employee',
    act: 'refund',
    count: 3,
    cents: 72_000,
    aloneCount: 2,
    aloneCents: 12_000,
  })
  expect(shown).toContainEqual({
    employeeName: 'The supervisor',
    act: 'refund',
    count: 1,
    cents: 1_000,
    aloneCount: 1,
    aloneCents: 1_000,
  })
  expect(report.limits).toContainEqual({ act: 'refund', mostCents: 150_000, mostCount: 20 })
  const audited = await the.sql(`select 1 from audit_entries where action = 'staff_acts.viewed'`)
  expect(audited).toHaveLength(1)
})

test('writes the same rows to the CSV, and none for an empty period', async () => {
  const csv = await read('.csv')
  expect(csv.statusCode).toBe(200)
  expect(csv.body).toContain('"The employee","refund","3","720.00","2","120.00"')
  expect(csv.body).toContain('"The supervisor","refund","1","10.00","1","10.00"')
  const none = listStaffActs.response.parse((await read('?from=2020-01-01&to=2020-01-31')).json())
  expect(none).toMatchObject({ from: '2020-01-01', to: '2020-01-31', items: [] })
})

test('refuses an employee without the permission', async () => {
  const answer = await the.call({ path, cookie: await the.signIn('employeeWithoutRights') })
  expect(answer.statusCode).toBe(403)
})
