import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ConformanceDriver, Connection, CoreChange } from '../../conformance/src/driver.ts'
import { type Adapter, type AdapterOptions, sendSnapshot, startAdapter } from './adapter.ts'
import { type FakeCore, startFakeCore } from './fake-core/fake-core.ts'
import { makeRow } from './fake-core/make-row.ts'
import { type Resource, readMapping, snapshotTypes } from './mapping.ts'
import { openStore } from './store.ts'

const mapping = readMapping(readFileSync(new URL('fake-core/mapping.json', import.meta.url), 'utf8'))

interface Started {
  readonly core: FakeCore
  readonly folder: string
  readonly connection: Connection
  options: AdapterOptions
  adapter: Adapter
}

/** Puts this adapter and the fake core under the conformance kit. */
export function makeDriver(): ConformanceDriver {
  let started: Started | undefined

  function running(): Started {
    if (started === undefined) throw new Error('The driver has not been started.')
    return started
  }

  const stateFile = (folder: string) => path.join(folder, 'state.json')

  function makeOptions(core: FakeCore, folder: string, connection: Connection, port: number): AdapterOptions {
    return {
      coreUrl: core.url,
      portalUrl: connection.portalUrl.replace(/\/$/, ''),
      tokens: {
        core: '',
        feed: connection.feedToken,
        people: connection.peopleToken,
        events: connection.eventsToken,
      },
      mapping,
      store: openStore(stateFile(folder)),
      webhooks: { host: '127.0.0.1', port, secrets: connection.webhookSecrets },
      recordsEveryMs: 250,
      eventsEveryMs: 1_000,
      rowsAtOnce: 100,
      retries: { firstPauseMs: 100, longestPauseMs: 1_000 },
      log: () => {},
    }
  }

  /** A new adapter with what the file holds, at the address that the portal knows. */
  async function startAgain(): Promise<void> {
    const { core, folder, connection, adapter } = running()
    const options = makeOptions(core, folder, connection, Number(new URL(adapter.webhookUrl).port))
    started = { core, folder, connection, options, adapter: await startAdapter(options) }
  }

  return {
    name: 'pull adapter with the fake core',
    async start(connection) {
      const core = await startFakeCore()
      const folder = mkdtempSync(path.join(tmpdir(), 'pull-adapter-'))
      const options = makeOptions(core, folder, connection, 0)
      started = { core, folder, connection, options, adapter: await startAdapter(options) }
      return { webhookUrl: started.adapter.webhookUrl }
    },
    async change(changes) {
      for (const change of changes) applyChange(running().core, change)
    },
    async resend() {
      const { adapter, folder } = running()
      await adapter.stop()
      openStore(stateFile(folder)).change({ cursors: {} })
      await startAgain()
    },
    async restart() {
      await running().adapter.stop()
      await startAgain()
    },
    async reconcile(accountNumber) {
      await sendSnapshot(running().options, accountNumber, snapshotTypes, new AbortController().signal)
    },
    async processedEvents() {
      return running()
        .core.events()
        .map(({ id, type }) => ({ eventId: id, type }))
    },
    async stop() {
      const { adapter, core, folder } = running()
      await adapter.stop()
      await core.stop()
      rmSync(folder, { recursive: true })
      started = undefined
    },
  }
}

function applyChange(core: FakeCore, change: CoreChange): void {
  const record = change.op === 'delete' ? change : change.record
  const resource = mapping.resources.find(({ type }) => type === record.type) as Resource
  const row = makeRow(record, resource, mapping)
  if (change.op === 'delete') core.remove(resource.list, record.id, row)
  else core.put(resource.list, record.id, { ...row, ...postedBill(core, change.record) })
}

/** The core system names the change of the bill that has the posting in it; the kit's version is of another scale. */
function postedBill(core: FakeCore, record: Extract<CoreChange, { op: 'upsert' }>['record']): object {
  if (record.type !== 'payment_posting' || record.data.invoiceVersion == null) return {}
  const { invoiceNumber } = record.data
  const bill = core.rows('/bills').findLast(({ bill_no }) => bill_no === invoiceNumber)
  return { bill_change_seq: bill?.change_seq ?? null }
}

export const driver: ConformanceDriver = makeDriver()
