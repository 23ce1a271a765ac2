import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ConformanceDriver, Connection, CoreChange } from '@myaccount/conformance/driver'
import Fastify, { type FastifyInstance } from 'fastify'
import type { FeedDeletion, FeedLine } from '../book.ts'
import { type FeedSender, startFeedSender } from '../feed-sender.ts'
import { harrowValeNotation } from '../notation.ts'
import { postFeed } from '../post-feed.ts'
import { addWaiting, removeSent } from '../simulator-state.ts'
import { openStateFile } from '../state-file.ts'
import { openWebhookInbox, type WebhookInbox } from '../webhook-inbox.ts'
import { registerWebhooks } from '../webhooks.routes.ts'
import { postSnapshot } from './post-snapshot.ts'

/** Kept on the disk, so that a restart goes on with it. */
interface CoreState {
  /** The newest line of each record, deletions too. */
  readonly book: readonly FeedLine[]
  readonly waiting: readonly FeedLine[]
  readonly lastVersion: number
}

const emptyState: CoreState = { book: [], waiting: [], lastVersion: 0 }
/** Short, so that a run of the kit is; in the demo it is a second. */
const firstPauseMs = 100

/**
 * Drives the simulator's feed sender and webhook inbox for the conformance kit. The simulator's own book changes by its
 * business day alone, so the kit's changes have a book of their own here. Versions are times, as in the simulator.
 */
export function makeConformanceDriver(): ConformanceDriver {
  let running: RunningAdapter | undefined
  const current = (): RunningAdapter => {
    if (!running) throw new Error('The driver was not started.')
    return running
  }

  return {
    name: 'carrier simulator',
    async start(connection) {
      const folder = mkdtempSync(path.join(tmpdir(), 'carrier-simulator-conformance-'))
      running = await startAdapter({ connection, folder, port: 0 })
      return { webhookUrl: `http://127.0.0.1:${running.port}/webhooks` }
    },
    async change(changes) {
      current().change(changes)
    },
    async resend() {
      current().resend()
    },
    async restart() {
      const { connection, folder, port } = current()
      await current().stop()
      running = await startAdapter({ connection, folder, port })
    },
    async reconcile(accountNumber) {
      await current().reconcile(accountNumber)
    },
    async processedEvents() {
      const received = current().inbox.list().toReversed()
      return received.map(({ event }) => ({ eventId: event.id, type: event.type }))
    },
    async stop() {
      await running?.stop()
      if (running) rmSync(running.folder, { recursive: true, force: true })
      running = undefined
    },
  }
}

export const driver = makeConformanceDriver()

interface AdapterPlace {
  readonly connection: Connection
  readonly folder: string
  /** 0 takes a free one. */
  readonly port: number
}

interface RunningAdapter extends AdapterPlace {
  readonly inbox: WebhookInbox
  change(changes: readonly CoreChange[]): void
  resend(): void
  reconcile(accountNumber: string): Promise<void>
  stop(): Promise<void>
}

async function startAdapter({ connection, folder, port }: AdapterPlace): Promise<RunningAdapter> {
  const file = openStateFile<CoreState>(path.join(folder, 'core.json'))
  let state = file.read() ?? emptyState
  const keep = (next: CoreState) => {
    file.write(next)
    state = next
  }
  const target = { ...connection, notation: harrowValeNotation }
  const sender = startFeedSender({
    waiting: () => state.waiting,
    post: (lines, signal) => postFeed(target, lines, signal),
    onTried(lines, result) {
      if (result.ok) keep({ ...state, waiting: removeSent(state.waiting, lines) })
    },
    firstPauseMs,
  })
  const inbox = openWebhookInbox(openStateFile(path.join(folder, 'events.json')))
  const app = await openReceiver(connection, inbox)
  const address = new URL(await app.listen({ port, host: '127.0.0.1' }))
  sender.send()
  return {
    connection,
    folder,
    port: Number(address.port),
    inbox,
    change(changes) {
      let { lastVersion } = state
      const lines = changes.map((change): FeedLine => {
        lastVersion = Math.max(Date.now(), lastVersion + 1)
        return change.op === 'upsert'
          ? { ...change.record, version: lastVersion }
          : deletionLine(change, lastVersion)
      })
      keep({
        book: addWaiting(state.book, lines),
        waiting: addWaiting(state.waiting, lines),
        lastVersion,
      })
      sender.send()
    },
    resend() {
      keep({ ...state, waiting: state.book })
      sender.send()
    },
    async reconcile(accountNumber) {
      // Every change so far is older than the snapshot, and every later one newer.
      const version = Math.max(Date.now(), state.lastVersion + 1)
      keep({ ...state, lastVersion: version })
      await postSnapshot(target, { accountNumber, version, records: state.book })
    },
    stop: () => stopAdapter(app, sender),
  }
}

/** The simulator's receiver. The events of the kit change nothing in its billing, so nothing hears them. */
async function openReceiver({ webhookSecrets }: Connection, inbox: WebhookInbox): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true })
  await app.register((scope) =>
    registerWebhooks(scope, { carrier: { hear: () => {} }, inbox, webhookSecrets, clock: Date.now }),
  )
  return app
}

async function stopAdapter(app: FastifyInstance, sender: FeedSender): Promise<void> {
  await app.close()
  await sender.stop()
}

function deletionLine(
  { type, id, accountNumber }: Extract<CoreChange, { op: 'delete' }>,
  version: number,
): FeedDeletion {
  return { v: 1, type, id, version, op: 'delete', ...(accountNumber !== '' && { accountNumber }) }
}
