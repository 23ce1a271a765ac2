import { randomBytes } from 'node:crypto'
import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import type { DeliverWebhook } from '@myaccount/processor-sandbox/events/webhook-sender'
import { seedRandom } from '@myaccount/processor-sandbox/seed-random'
import {
  type RunningProcessorSandbox,
  startProcessorSandbox,
} from '@myaccount/processor-sandbox/start-processor-sandbox'
import type { Database } from '../../../src/database/database.ts'
import { loadRecords } from '../../../src/feed/feed.service.ts'
import type { Processor } from '../../../src/gateways/processor/port.ts'
import { createTestDatabase, type TestDatabase } from '../../test-database.ts'
import { testNowMs, testProcessorKeys, testPublicUrl } from '../../test-settings.ts'
import { countDifference, differencesSql, readDifferencesSql } from '../planted/plant-in-tables.ts'
import { openProof, type Proof } from '../planted/proof.ts'
import type { HistoryPlan } from '../steps/step.ts'
import { clearMoney, type RunSql, writeMethods } from './clear-money.ts'
import { connectProcessor, processorTimeoutMs } from './connect-processor.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { type MethodToSave, saveAtProcessor } from './methods-of-history.ts'
import { openSuperuser } from './open-superuser.ts'
import { accountNumbers, changedRecords, recordsOfHistory } from './records-of-history.ts'
import { instanceCount } from './size-of-world.ts'
import { openStandby, type Standby } from './standby.ts'
import { restart } from './start-anew.ts'
import { type Instance, startInstance } from './start-instance.ts'

/** A mistake put between the product and what it stands on; nothing of the product itself is changed. */
export interface Planting {
  readonly sql?: readonly string[]
  readonly wrapProcessor?: (
    inner: Processor,
    where: { readonly origin: string; readonly proof: Proof },
  ) => Processor
  readonly wrapDatabase?: (database: Database, instance: number, proof: Proof) => Database
}

/** What one history is played on. */
export interface Stage {
  readonly instances: readonly Instance[]
  readonly clock: { nowMs: number }
  readonly sandbox: RunningProcessorSandbox
  readonly methods: readonly MethodToSave[]
  readonly mailbox: Mailbox
  /** Higher than any that the feed was sent. */
  readonly nextVersion: () => number
  /** What billing has said to be due, by invoice and version: `number version`. */
  readonly billed: Map<string, number>
  /** The due date of each bill that billing has moved, by its number. */
  readonly dueDates: Map<string, CalendarDate>
  /** Notices of drafts that were put in place behind the product's back, without emails. */
  readonly stagedNotices: Set<string>
  /** As the superuser: for what is looked up or put in place behind the product's back. */
  readonly sql: RunSql
  /** For a portal in a process of its own. */
  readonly urls: TestDatabase
  readonly standby: Standby
  /** How long the processor's list does not name a payment. */
  readonly listLagMs: number
  /** Takes the webhooks instead of the instances; answers what takes them from then on again. */
  readonly catchWebhooks: () => () => CaughtWebhook[]
  end(): Promise<void>
}

export interface CaughtWebhook {
  readonly signature: string
  readonly body: string
}

/** What a history begins with. */
export type Setting = Pick<HistoryPlan, 'seed' | 'methods'> &
  Partial<Pick<HistoryPlan, 'startsAtMs' | 'processor'>>

export interface World {
  /** Empties the books and starts a processor; the same seed gives the same one. */
  setStage(setting: Setting): Promise<Stage>
  close(): Promise<void>
}

/** Several portals on one database of its own, for one history after the other. */
export async function openWorld(
  adminUrl: string,
  planting: Planting = {},
  proof: Proof = openProof(),
): Promise<World> {
  const urls = await createTestDatabase(adminUrl)
  const superuserUrl = new URL(adminUrl)
  superuserUrl.pathname = new URL(urls.ownerUrl).pathname
  const superuser = openSuperuser(superuserUrl.href)
  const { sql } = superuser
  if (planting.sql !== undefined)
    for (const statement of [...differencesSql, ...planting.sql]) await sql(statement)
  const countOfTables = planting.sql?.some((text) => text.includes(countDifference))
    ? proof.place('its tables')
    : undefined
  const clock = { nowMs: testNowMs }
  const current = { processor: connectProcessor('http://localhost:9') }
  const processor = passOn(current)
  const post = { box: openMailbox() }
  let hasFailedOver = false
  let version = 1
  const nextVersion = () => {
    version += 1
    return version
  }
  const instances = await Promise.all(
    Array.from({ length: instanceCount }, (_, index) =>
      startInstance({
        urls,
        clock: () => clock.nowMs,
        processor,
        mail: { send: (mail) => post.box.send(mail) },
        ...(planting.wrapDatabase && {
          wrapDatabase: (database: Database) => planting.wrapDatabase?.(database, index, proof) ?? database,
        }),
      }),
    ),
  )
  const [first] = instances
  if (first === undefined) throw new Error('A world needs an instance')
  const load = (records: Iterable<FeedRecord>) =>
    loadRecords(first.parts.database, records, 'histories', {
      isDemo: true,
      clock: () => clock.nowMs,
      randomBytes,
    })
  await load(recordsOfHistory())

  return {
    async setStage({ seed, methods: methodNames, startsAtMs = testNowMs, processor: nature = {} }) {
      await clearMoney(sql)
      await load(await changedRecords(sql, nextVersion))
      for (const instance of instances) instance.takeErrors()
      clock.nowMs = startsAtMs
      post.box = openMailbox()
      const mailbox = post.box
      const chance = seedRandom(`processor ${seed}`)
      const receiver = makeReceiver(instances)
      const sandbox = await startSandbox(clock, chance.fraction, receiver.deliver)
      const inner = connectProcessor(sandbox.origin)
      current.processor = planting.wrapProcessor?.(inner, { origin: sandbox.origin, proof }) ?? inner
      const methods = await saveAtProcessor(sandbox.origin, accountNumbers[0], methodNames)
      await writeMethods(sql, methods)
      // As at the start of each: before the processor turns nasty.
      if (hasFailedOver) await restart(instances, sql)
      for (const { parts } of instances) await parts.payments.work.openGate()
      sandbox.changeSettings(nature)
      const { catchWebhooks } = receiver
      const standby = openStandby({ adminUrl, databaseUrl: urls.ownerUrl, instances, superuser, clock })
      const end = async () => {
        hasFailedOver = standby.hasTakenOver
        await standby.end()
        if (countOfTables !== undefined) {
          const [row] = await sql<{ differences: number }>(readDifferencesSql)
          countOfTables(row?.differences)
        }
        await sandbox.stop()
      }
      return {
        instances,
        clock,
        sandbox,
        methods,
        mailbox,
        nextVersion,
        billed: new Map(),
        dueDates: new Map(),
        stagedNotices: new Set(),
        sql,
        urls,
        standby,
        listLagMs: nature.listLagMs ?? 0,
        catchWebhooks,
        end,
      }
    },
    async close() {
      for (const instance of instances) await instance.close()
      await superuser.close()
      await urls.drop()
    },
  }
}

/** Webhooks go to the instances in turn, as a balancer hands them out. */
function makeReceiver(instances: readonly Instance[]) {
  let turn = 0
  let caught: CaughtWebhook[] | undefined
  const deliver: DeliverWebhook = async ({ signature, body }) => {
    if (caught !== undefined) {
      caught.push({ signature, body })
      return true
    }
    turn += 1
    const answer = await instances[turn % instances.length]?.app.inject({
      method: 'POST',
      url: '/webhooks/processor',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      payload: body,
    })
    return answer?.statusCode === 200
  }
  return {
    deliver,
    catchWebhooks() {
      const taken: CaughtWebhook[] = []
      caught = taken
      return () => {
        caught = undefined
        return taken
      }
    },
  }
}

function startSandbox(
  clock: { readonly nowMs: number },
  random: () => number,
  deliver: DeliverWebhook,
): Promise<RunningProcessorSandbox> {
  return startProcessorSandbox({
    port: 0,
    portalOrigin: testPublicUrl,
    webhookUrl: `${testPublicUrl}/webhooks/processor`,
    webhookSecret: testProcessorKeys.PROCESSOR_WEBHOOK_SECRET,
    apiKey: testProcessorKeys.PROCESSOR_SECRET_KEY,
    publishableKey: testProcessorKeys.PROCESSOR_PUBLISHABLE_KEY,
    clock: () => new Date(clock.nowMs),
    random,
    deliversByItself: false,
    settings: { holdMs: processorTimeoutMs + 100 },
    deliver,
  })
}

/** The instances live longer than a processor: each history has one of its own. */
function passOn(current: { readonly processor: Processor }): Processor {
  return new Proxy(current.processor, { get: (_, name) => Reflect.get(current.processor, name) })
}
