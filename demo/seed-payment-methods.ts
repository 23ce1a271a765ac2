import { randomBytes } from 'node:crypto'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type AccountNumber, accountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { makeUuid, toWireId, type Uuid, type WireId } from '@myaccount/domain/kernel/wire-id'
import { messagesFor } from '@myaccount/messages/messages-for'
import { wellBehaved } from '@myaccount/processor-sandbox/faults/settings'
import { sql } from 'kysely'
import { systemClock } from '../server/src/clock.ts'
import { type Database, openDatabase } from '../server/src/database/database.ts'
import { makePaymentMethodsService } from '../server/src/features/payment-methods/payment-methods.service.ts'
import type { Processor } from '../server/src/gateways/processor/port.ts'
import { stripeProcessor } from '../server/src/gateways/processor/stripe-processor.ts'
import type { SignedInVisit } from '../server/src/http/visit.ts'
import { makeOutbox } from '../server/src/outbox/outbox.ts'
import type { DemoCarrier } from './carriers/demo-carrier.ts'
import { copperwillowNumber } from './data/world/copperwillow.ts'
import { kestrelNumber } from './data/world/kestrel-plains.ts'
import { larkspurNumber } from './data/world/larkspur.ts'
import { people } from './data/world/people.ts'

interface SeedOptions {
  /** Of the role that serves. */
  readonly appUrl: string
  /** Where the sandbox answers. */
  readonly processorUrl: string
  readonly keys: {
    readonly secretKey: string
    readonly publishableKey: string
    readonly webhookSecret: string
  }
  readonly today: CalendarDate
  readonly carrier: DemoCarrier
}

/** The login's home account, which that person owns. */
function homesAt({ retelling }: DemoCarrier): readonly Home[] {
  const numberOf = (number: string) => accountNumber(retelling?.numbers.account(number) ?? number)
  return [
    { accountNumber: numberOf(larkspurNumber), email: people.odalys.email },
    { accountNumber: numberOf(kestrelNumber), email: people.perpetua.email },
    { accountNumber: numberOf(copperwillowNumber), email: people.ansel.email },
  ]
}

interface Home {
  readonly accountNumber: AccountNumber
  readonly email: string
}

/** First Federal Savings at the sandbox, from whose account ending 6789 Larkspur's draft is taken. */
const bankAccount = { routing_number: '110000013', account_number: '000123456789' }

/**
 * Gives each insured demo login one verified bank account (ADR 0024), the way a person does: entered at the
 * processor, proved by its two deposits, then saved. An account that has or had a method is left alone. Answers how
 * many were given.
 */
export async function seedPaymentMethods(options: SeedOptions): Promise<number> {
  const { appUrl, processorUrl, keys, today, carrier } = options
  // Their deposits came long before the demo begins; those of a person take days of it.
  await setDepositDays(processorUrl, 0)
  const database = openDatabase({ url: appUrl, connections: 2, statementTimeoutMs: 10_000 })
  const processor = stripeProcessor({ ...keys, apiUrl: processorUrl, timeoutMs: 10_000 })
  const methods = makePaymentMethodsService({
    database,
    processor,
    clock: systemClock,
    outbox: makeOutbox({ hasWebhook: true }),
    timeZone: carrier.timeZone,
    log: { error: (fields, message) => console.error(message, fields) },
  })
  let given = 0
  try {
    for (const home of homesAt(carrier)) {
      const owner = await findOwnerWithoutMethod(database, home)
      if (!owner) continue
      const visit = visitOf(owner, home.accountNumber, today)
      const none = { params: undefined, query: undefined }
      const stepUpId = await openStepUp(database, owner, home.accountNumber)
      const asked = { accountNumber: home.accountNumber, kind: 'bank' as const, stepUpId }
      const setup = await methods.start(visit, { body: asked, ...none })
      await enterBankAccount(options, setup, owner.accountName)
      await verifyBankAccount(processor, setup.setupId)
      const saved = {
        accountNumber: home.accountNumber,
        setupId: setup.setupId,
        isBusinessAccount: true,
      }
      await methods.add(visit, { body: saved, ...none })
      given += 1
    }
  } finally {
    await setDepositDays(processorUrl, wellBehaved.microdepositDays)
    await database.close()
  }
  return given
}

interface Owner {
  readonly userId: Uuid
  readonly displayName: string
  readonly email: string
  readonly accountName: string
}

async function findOwnerWithoutMethod(database: Database, home: Home): Promise<Owner | undefined> {
  const [owner] = await database.read(
    'staff',
    sql<Owner>`
      select u.user_id, u.display_name, u.email, a.account_name
      from users u cross join accounts a
      where lower(u.email) = ${home.email} and a.account_number = ${home.accountNumber}
        and not exists (select from payment_methods m where m.account_number = a.account_number)`,
  )
  return owner
}

/** The code that a person is asked for first; they have no mailbox yet, so it counts as entered. */
async function openStepUp(
  database: Database,
  { userId }: Owner,
  account: AccountNumber,
): Promise<WireId<'stepUp'>> {
  const stepUpId = makeUuid(systemClock(), randomBytes(10))
  await database.transaction({ accounts: [account] }, async (tx) => {
    await tx.change(sql`
      insert into confirmations
        (account_number, confirmation_id, purpose, user_id, begun_at, ends_at, code_hash, confirmed_at)
      values (${account}, ${stepUpId}::uuid, 'bank_account', ${userId}::uuid, now(), now() + interval '30 minutes', 'x',
              now())`)
  })
  return toWireId('stepUp', stepUpId)
}

function visitOf(
  { userId, displayName, email }: Owner,
  account: AccountNumber,
  today: CalendarDate,
): SignedInVisit {
  return {
    actor: {
      kind: 'insured',
      userId,
      displayName,
      email,
      seats: [{ accountNumber: account, role: 'owner' }],
    },
    nowMs: systemClock(),
    requestId: `inc_${randomBytes(10).toString('hex')}`,
    today,
    sessionHash: randomBytes(32),
    activeAccountNumber: account,
    phone: null,
    speaker: messagesFor('en'),
    language: 'en',
  }
}

/** As the processor's own fields send it: its names, nested by brackets. */
async function enterBankAccount(
  { processorUrl, keys }: SeedOptions,
  { setupId, clientSecret }: { readonly setupId: string; readonly clientSecret: string },
  holder: string,
): Promise<void> {
  const method = 'payment_method_data'
  const acceptance = 'mandate_data[customer_acceptance]'
  const answer = await fetch(`${processorUrl}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      [`${method}[type]`]: 'us_bank_account',
      [`${method}[us_bank_account][routing_number]`]: bankAccount.routing_number,
      [`${method}[us_bank_account][account_number]`]: bankAccount.account_number,
      [`${method}[us_bank_account][account_holder_type]`]: 'company',
      [`${method}[us_bank_account][account_type]`]: 'checking',
      [`${method}[billing_details][name]`]: holder,
      [`${acceptance}[type]`]: 'online',
      [`${acceptance}[online][ip_address]`]: '127.0.0.1',
      [`${acceptance}[online][user_agent]`]: 'Demo',
    }),
  })
  if (!answer.ok) throw new Error(`The processor took no bank account: ${await answer.text()}`)
}

/** Banking days that deposits take to accounts that are entered from now on. */
async function setDepositDays(processorUrl: string, microdepositDays: number): Promise<void> {
  const answer = await fetch(`${processorUrl}/sandbox/settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ microdepositDays }),
  })
  if (!answer.ok) throw new Error(`The processor's days did not change: ${answer.status}`)
}

/** The amounts that every test account has got (domain.md 3.7). */
async function verifyBankAccount(processor: Processor, setupId: string): Promise<void> {
  const verified = await processor.verifySetup(setupId, { amountsCents: [32, 45] })
  if (verified !== 'verified') throw new Error(`The demo's bank account was not verified: ${verified}`)
}
