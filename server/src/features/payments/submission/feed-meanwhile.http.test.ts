import { randomUUID } from 'node:crypto'
import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { invoice as invoiceRecord, record } from '../../../../testing/make-record.ts'
import { checkoutFor } from '../../../../testing/open-checkout.ts'
import { copperwillow, larkspur } from '../../../../testing/test-records.ts'
import type { Transaction } from '../../../database/database.ts'
import { applyBatch } from '../../../feed/applying/apply-batch.ts'
import { readRecord } from '../../../feed/reading/parse-record.ts'
import { mastercard, verifiedBank, visa } from '../../payment-methods/testing/start-methods-app.ts'
import { largeInvoice, largeInvoiceRecord, openCodeFixture } from '../codes/testing/open-code-fixture.ts'
import { clearPayments } from '../testing/clear-payments.ts'
import { hold, holdCard, untilWaiting } from '../testing/hold-rows.ts'
import { type PayingApp, startPayingApp } from '../testing/start-paying-app.ts'

/** Billing speaks of an invoice at the very moment at which it is paid: one of the two waits for the other. */
let the: PayingApp
let card: MethodFacts
let bank: MethodFacts
/** A method of another organization that the viewer may pay for as well. */
let theirs: MethodFacts

const invoice = '1000099999'
let version = 0

beforeAll(async () => {
  the = await startPayingApp()
  // Who pays for both organizations, with a card of the other one.
  const seat = { userId: 'user-viewer', role: 'treasurer', from: '2025-01-01' } as const
  await the.load([
    record('seat', 'seat-both-1', seat, larkspur),
    record('seat', 'seat-both-2', seat, copperwillow),
    largeInvoiceRecord(3_000_000),
  ])
  card = await the.save('card', visa)
  bank = await the.save('bank', verifiedBank)
  const setup = await the.start('card', copperwillow, 'viewer')
  await the.enter(setup, mastercard)
  const added = await the.add(setup.setupId, { accountNumber: copperwillow }, 'viewer')
  theirs = methodFacts.parse(added.json())
})
afterAll(() => the.close())
beforeEach(async () => {
  await clearPayments(the)
  await the.sql(`
    delete from invoice_numbers n
    where not exists (select from invoices i where i.invoice_number = n.invoice_number)`)
  await the.load([next({})])
})

/** The next version of the invoice. */
function next(over: object): FeedRecord {
  version += 1
  const first = invoiceRecord({
    account: larkspur,
    number: invoice,
    policy: '12MF0104417',
    status: 'billed',
    due: '2026-03-30',
    cents: 50_000,
    dueCents: 50_000,
  })
  return { ...first, version, data: { ...first.data, ...over } } as FeedRecord
}
const paidByCheck = () => next({ amountDueCents: 0, paidStatus: 'Paid' })
function deletion(): FeedRecord {
  const { data: _, ...rest } = next({})
  return { ...rest, op: 'delete' } as never
}

const charges = () => the.sandbox.book().charges.length
const attempts = async () => (await the.sql('select 1 from payment_attempts')).length
const someoneWaits = () => untilWaiting(the, 1)

/** A batch of the feed that has written its records and has not committed; `commit` ends it. */
async function holdBatch(records: readonly object[]) {
  const written = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const ended = the.parts.database.transaction('feed', async (tx) => {
    await applyRecords(tx, records)
    written.resolve()
    await gate.promise
  })
  await Promise.race([written.promise, ended])
  return async () => {
    gate.resolve()
    await ended
  }
}

async function applyRecords(tx: Transaction, records: readonly object[]): Promise<void> {
  const read = records.flatMap((one) => {
    const parsed = readRecord(one, 1)
    return parsed.ok ? [parsed.value] : []
  })
  const context = { isDemo: true, nowMs: the.clock.nowMs, makeId: () => randomUUID() as never }
  const { outcomes } = await applyBatch(tx, read, context)
  expect(outcomes.map(({ decision }) => decision.kind)).toEqual(records.map(() => 'apply'))
}

/** Pay is pressed with what the page showed before; answers once both have ended. */
async function submitDuring(
  records: readonly object[],
  method = card,
  person: 'treasurer' | 'viewer' = 'treasurer',
): Promise<LightMyRequestResponse> {
  const body = the.bodyOf(await the.quote(invoice, method.id, person))
  const cookie = await the.signIn(person)
  const headers = await checkoutFor(the.call, cookie, body)
  const commit = await holdBatch(records)
  const pressed = the.call({ method: 'POST', path: '/api/v1/payments', cookie, body, headers })
  try {
    await someoneWaits()
  } finally {
    await commit()
  }
  return await pressed
}

describe('the feed comes first', () => {
  test('does not charge an invoice that a check has paid', async () => {
    const before = charges()
    const answer = await submitDuring([paidByCheck()])
    expect(expectRefused(answer, 409, 'paid by check').title).toBe('Something changed')
    expect([charges() - before, await attempts()]).toEqual([0, 0])
  })

  test('does not charge an invoice that is deleted', async () => {
    const before = charges()
    const answer = await submitDuring([deletion()])
    expect(expectRefused(answer, 409, 'deleted').title).toBe('Something changed')
    expect([charges() - before, await attempts()]).toEqual([0, 0])
  })

  test('does not charge it for an account that never paid here, with the card of another one', async () => {
    const [row] = await the.sql<{ id: string }>(
      `delete from paying_accounts where account_number = $1 returning processor_customer_id as id`,
      [larkspur],
    )
    const before = charges()
    const answer = await submitDuring([deletion()], theirs, 'viewer')
    expect(expectRefused(answer, 409, 'deleted').title).toBe('Something changed')
    expect([charges() - before, await attempts()]).toEqual([0, 0])
    await the.sql('insert into paying_accounts values ($1, $2)', [larkspur, row?.id])
  })

  test('does not submit what waited for its one-time code', async () => {
    const fixture = await openCodeFixture(the, bank)
    const { payment, code } = await fixture.waitForCode()
    const commit = await holdBatch([largeInvoiceRecord(0, 2)])
    const entered = fixture.enter(payment, code)
    try {
      await someoneWaits()
    } finally {
      await commit()
    }
    expect((await entered).statusCode).toBe(409)
    expect(fixture.chargesOf(payment)).toEqual([])
    await the.load([largeInvoiceRecord(3_000_000, 3)])
  })
})

test('makes a delete wait until the invoice is not being paid, when the payment comes first', async () => {
  const body = the.bodyOf(await the.quote(invoice, card.id))
  const cookie = await the.signIn('treasurer')
  const headers = await checkoutFor(the.call, cookie, body)
  const held = await holdCard(the)
  const pressed = the.call({ method: 'POST', path: '/api/v1/payments', cookie, body, headers })
  let parked: Promise<void> | undefined
  try {
    await someoneWaits()
    parked = expect(the.load([deletion()])).rejects.toThrow('"parked":1')
    await untilWaiting(the, 2)
  } finally {
    await held.release()
  }
  expect((await pressed).json()).toMatchObject({ state: 'succeeded', lines: [{ invoiceNumber: invoice }] })
  await parked
})

describe('the feed changes the invoice without its lock', () => {
  test.each([
    ['asks for less', 'update invoices set amount_due_cents = 0'],
    ['is planned again', `update invoices set invoice_status = 'planned'`],
    ['is gone', 'delete from invoices'],
  ])('does not charge an invoice that %s once it was read', async (_, change) => {
    const before = charges()
    const body = the.bodyOf(await the.quote(invoice, card.id))
    const cookie = await the.signIn('treasurer')
    const headers = await checkoutFor(the.call, cookie, body)
    const held = await holdCard(the)
    const pressed = the.call({ method: 'POST', path: '/api/v1/payments', cookie, body, headers })
    try {
      await someoneWaits()
      await the.parts.database.transaction('feed', (tx) =>
        tx.change(sql`${sql.raw(change)} where invoice_number = ${invoice}`),
      )
    } finally {
      await held.release()
    }
    expect(expectRefused(await pressed, 409, 'changed').title).toBe('Something changed')
    expect([charges() - before, await attempts()]).toEqual([0, 0])
    expect(await the.sql('select 1 from checkouts where attempt_id is not null')).toEqual([])
  })

  test('does not submit what waited for its one-time code', async () => {
    const fixture = await openCodeFixture(the, bank)
    const { payment, code } = await fixture.waitForCode()
    const held = await hold(
      the,
      `select 1 from payment_methods where processor_method_id is not null for update`,
    )
    const entered = fixture.enter(payment, code)
    try {
      await someoneWaits()
      await the.parts.database.transaction('feed', (tx) =>
        tx.change(sql`update invoices set amount_due_cents = 1 where invoice_number = ${largeInvoice}`),
      )
    } finally {
      await held.release()
    }
    expect((await entered).statusCode).toBe(409)
    expect(fixture.chargesOf(payment)).toEqual([])
  })
})
