import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverEvent } from '../../server/src/outbox/deliver-event.job.ts'
import { makeOutbox } from '../../server/src/outbox/outbox.ts'
import { sampleEvent } from '../../server/src/outbox/testing/sample-event.ts'
import { type OpenTestDatabase, openTestDatabase } from '../../server/testing/open-test-database.ts'
import {
  nextWebhookSecret,
  startTestedSimulator,
  type TestedSimulator,
  webhookSecret,
} from './testing/start-tested-simulator.ts'

const outbox = makeOutbox({ hasWebhook: true })

let testDatabase: OpenTestDatabase
let simulator: TestedSimulator

beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 2 })
  simulator = await startTestedSimulator()
})

afterAll(async () => {
  await simulator?.stop()
  await testDatabase?.close()
})

interface SigningSecrets {
  readonly secret: string
  readonly nextSecret?: string
}

/** The portal delivers a new event to the simulator; it throws where the simulator refuses it. */
async function deliver(signedBy: SigningSecrets): Promise<void> {
  const { database } = testDatabase
  const event = sampleEvent()
  await database.transaction('jobs', (tx) => outbox.addEvent(tx, event))
  const webhook = { url: `${simulator.url()}/webhooks`, ...signedBy }
  const payload = { accountNumber: event.accountNumber, eventId: event.eventId }
  await deliverEvent({ database, webhook, clock: Date.now }).run({ payload })
}

const present = { secret: webhookSecret }
const both = { secret: webhookSecret, nextSecret: nextWebhookSecret }
const replaced = { secret: nextWebhookSecret }

test('refuses nothing while the secret is rotated, whichever side changes first', async () => {
  await deliver(present)
  // A rolling restart of the portal: processes with one secret and with both deliver at the same time.
  await deliver(both)
  await deliver(present)
  await simulator.restart(0, [webhookSecret, nextWebhookSecret])
  await deliver(both)
  await simulator.restart(0, [nextWebhookSecret])
  await deliver(both)
  await deliver(replaced)
  const page = await simulator.readPage()
  expect(page.match(/payment\.submitted/g)).toHaveLength(6)
})

test('accepts either secret while it has both, and refuses one that it no longer has', async () => {
  await simulator.restart(0, [webhookSecret, nextWebhookSecret])
  await deliver(present)
  await deliver(replaced)
  await simulator.restart(0, [nextWebhookSecret])
  await expect(deliver(present)).rejects.toThrow('HTTP 401')
})
