import { type MethodFacts, methodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { quotePayment } from '@myaccount/contract/endpoints/payment-quote'
import { accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { uuid } from '@myaccount/domain/kernel/wire-id'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectRefused } from '../../../../testing/expect-refused.ts'
import { record } from '../../../../testing/make-record.ts'
import { checkoutFor } from '../../../../testing/open-checkout.ts'
import { copperwillow, larkspur } from '../../../../testing/test-records.ts'
import { removeMethodStatement } from '../method-changes.store.ts'
import { holdUsableMethodStatement } from '../payment-methods.reader.ts'
import { type MethodsApp, startMethodsApp, uuidOf, visa } from '../testing/start-methods-app.ts'

/**
 * The treasurer pays Larkspur's invoice with Copperwillow's card, and Copperwillow's director, who sees nothing of
 * Larkspur, takes the card away at that moment.
 */
let the: MethodsApp
let card: MethodFacts
const invoice = '1000044110'

beforeAll(async () => {
  the = await startMethodsApp()
  const seat = { userId: 'user-treasurer', role: 'treasurer', from: '2025-01-01' } as const
  await the.load([record('seat', 'seat-both', seat, copperwillow)])
})
afterAll(() => the.close())
beforeEach(async () => {
  await the.sql(`set session_replication_role = replica`)
  for (const table of await paymentTables()) await the.sql(`delete from ${table}`)
  await the.sql(`set session_replication_role = origin`)
  await the.sql('delete from payment_methods')
  const setup = await the.start('card', copperwillow, 'stranger')
  await the.enter(setup, visa)
  card = methodFacts.parse((await the.add(setup.setupId, { accountNumber: copperwillow }, 'stranger')).json())
})

/** What hangs on payments and methods, by the database's own word. */
const paymentTables = async () =>
  (
    await the.sql<{ name: string }>(
      `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'attempt_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       union select 'journal_lines'`,
    )
  ).map(({ name }) => name)

const remove = async () =>
  await the.call({
    method: 'DELETE',
    path: `/api/v1/payment/method/${card.id}`,
    cookie: await the.signIn('stranger'),
  })

async function quote() {
  const query = new URLSearchParams({ accountNumber: larkspur, invoices: invoice, methodId: card.id })
  const answer = await the.call({
    path: `/api/v1/payments/quote?${query}`,
    cookie: await the.signIn('treasurer'),
  })
  return quotePayment.response.parse(answer.json())
}

async function submit({ lines, totalCents, authorization }: Awaited<ReturnType<typeof quote>>) {
  const cookie = await the.signIn('treasurer')
  const body = {
    accountNumber: larkspur,
    methodId: card.id,
    invoices: lines.map(({ invoiceNumber, amountCents }) => ({ invoiceNumber, amountCents })),
    totalCents,
    authorization: { version: authorization?.version, hash: authorization?.hash },
  }
  return await the.call({
    method: 'POST',
    path: '/api/v1/payments',
    cookie,
    headers: await checkoutFor(the.call, cookie, body),
    body,
  })
}

const written = async () =>
  await the.sql<{ state: string }>('select state from payment_attempts order by created_at')
const stateOfCard = async () =>
  (await the.sql<{ state: string }>('select state from payment_methods')).map(({ state }) => state)
const isWaitingForLocks = async () =>
  (
    await the.sql(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length

test.each(['submitted', 'processing', 'unknown', 'requires_action'])(
  'refuses to remove a card while a payment that its owner does not see is %s',
  async (state) => {
    expect((await submit(await quote())).statusCode).toBe(201)
    await the.sql(`set session_replication_role = replica`)
    await the.sql('update payment_attempts set state = $1', [state])
    await the.sql(`set session_replication_role = origin`)
    const error = expectRefused(await remove(), 409, state)
    expect(error.title).toBe('Payment under way')
    expect(await stateOfCard()).toEqual(['active'])
    expect(await the.sql('select 1 from methods_to_detach where detached_at is null')).toEqual([])
  },
)

test('waits for the payment that is being written, and gives the reason for the refusal then', async () => {
  const accounts = [accountNumber(larkspur), accountNumber(copperwillow)]
  await submit(await quote())
  await the.sql(`set session_replication_role = replica`)
  await the.sql(`update payment_attempts set state = 'failed'`)
  await the.sql(`set session_replication_role = origin`)
  let removal: ReturnType<typeof remove> | undefined
  await the.parts.database.transaction({ accounts }, async (tx) => {
    const held = await tx.run(holdUsableMethodStatement(accountNumber(copperwillow), uuid(uuidOf(card))))
    expect(held).toHaveLength(1)
    removal = remove()
    await expect.poll(isWaitingForLocks, { timeout: 5_000 }).toBe(1)
    // Another connection writes it down meanwhile, as the payment does in its own transaction.
    await the.sql(`set session_replication_role = replica`)
    await the.sql(`update payment_attempts set state = 'submitted'`)
    await the.sql(`set session_replication_role = origin`)
  })
  expectRefused((await removal) ?? (await remove()), 409, 'written meanwhile')
  expect(await stateOfCard()).toEqual(['active'])
})

test('lets the payment wait for the earlier removal, and refuses it before anything is written', async () => {
  const quoted = await quote()
  const charges = the.sandbox.book().charges.length
  const account = accountNumber(copperwillow)
  let payment: ReturnType<typeof submit> | undefined
  await the.parts.database.transaction({ accounts: [account] }, async (tx) => {
    await tx.change(removeMethodStatement(account, uuid(uuidOf(card)), the.clock.nowMs))
    payment = submit(quoted)
    await expect.poll(isWaitingForLocks, { timeout: 5_000 }).toBe(1)
  })
  const error = expectRefused((await payment) ?? (await submit(quoted)), 422, 'removed first')
  expect(error.errors).toEqual([
    { field: 'methodId', message: 'This payment method cannot be used now. Choose another one.' },
  ])
  for (const table of await paymentTables()) {
    // The page's checkout is there, and has paid nothing.
    const written = table === 'checkouts' ? `${table} where attempt_id is not null` : table
    expect(await the.sql(`select 1 from ${written}`), table).toEqual([])
  }
  expect(the.sandbox.book().charges).toHaveLength(charges)
})

test.each([1, 2, 3, 4, 5, 6])(
  'lets one of two simultaneous requests win and refuses the other, time %i',
  async () => {
    const quoted = await quote()
    const [paid, removed] = await Promise.all([submit(quoted), remove()])
    const attempts = await written()
    const [method] = await stateOfCard()
    // A card that was charged to the end may go; one that is being charged may not.
    if (paid.statusCode === 201) expect(attempts).toEqual([{ state: 'succeeded' }])
    else expect([paid.statusCode, attempts]).toEqual([422, []])
    expect(removed.statusCode).toBe(method === 'removed' ? 204 : 409)
    expect(paid.statusCode === 201 || removed.statusCode === 204, 'neither').toBe(true)
  },
)
