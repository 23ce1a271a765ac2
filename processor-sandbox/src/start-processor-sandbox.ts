import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { type Change, type Journal, openBook } from './book/book.ts'
import { postWebhook } from './events/post-webhook.ts'
import { type DeliverWebhook, openWebhookSender, type WebhookSender } from './events/webhook-sender.ts'
import { changeSettings, type SettingsChange, wellBehaved } from './faults/settings.ts'
import { openProcessor } from './open-processor.ts'
import { registerServices } from './register-services.ts'
import { openControls, type SandboxControls } from './sandbox-controls.ts'

interface DeliveryLoop {
  /** Something may be due now. */
  wake(): void
  stop(): void
}

const lookAgainAtMostMs = 5_000

/** Sends what is due for as long as the sandbox runs, and sleeps until the next is. */
function startDeliveryLoop(sender: WebhookSender, clock: () => Date): DeliveryLoop {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const plan = () => {
    clearTimeout(timer)
    if (isStopped) return
    const nextAtMs = sender.nextAtMs()
    if (nextAtMs === undefined) return
    const pauseMs = Math.min(Math.max(0, nextAtMs - clock().getTime()), lookAgainAtMostMs)
    timer = setTimeout(() => void sender.sendDue().then(plan), pauseMs).unref()
  }
  return {
    wake: plan,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

export interface ProcessorSandboxOptions {
  /** 0 takes a free one; the origin answered says which. */
  readonly port: number
  /** The one origin that may frame the fields and gets their messages. */
  readonly portalOrigin: string
  readonly webhookUrl: string
  /** `whsec_...` */
  readonly webhookSecret: string
  /** `sk_test_...` */
  readonly apiKey: string
  /** `pk_test_...` */
  readonly publishableKey: string
  /** The book's file; in memory when left out. */
  readonly statePath?: string
  /** The system clock; the business day is this day until it is moved on. */
  readonly clock: () => Date
  /** Numbers in [0, 1); the same ones make the same ids and faults. */
  readonly random: () => number
  /** Over HTTP when left out. */
  readonly deliver?: DeliverWebhook
  /** False: webhooks go out when `deliverDue` is called, for histories that decide each step. */
  readonly deliversByItself?: boolean
  readonly settings?: SettingsChange
  /** The carrier's day (ADR 0013). */
  readonly timeZone?: string
  readonly log?: (line: string) => void
}

export interface RunningProcessorSandbox extends SandboxControls {
  readonly origin: string
  readonly port: number
  stop(): Promise<void>
}

const lookAtCalendarEveryMs = 60_000

/** Starts the stand-in for the payment processor on this machine only: Stripe's API, its webhooks, hosted fields. */
export async function startProcessorSandbox(
  options: ProcessorSandboxOptions,
): Promise<RunningProcessorSandbox> {
  const { clock, random, apiKey, publishableKey, portalOrigin, timeZone = 'America/Chicago' } = options
  const journal = options.statePath === undefined ? undefined : openJournalFile(options.statePath)
  const book = openBook(journal)
  let port = options.port
  const origin = () => `http://localhost:${port}`
  const settings = changeSettings(wellBehaved, options.settings ?? {})
  const opened = openProcessor({ book, clock, random, settings, timeZone, origin })
  const stopping = new AbortController()
  const sender = openWebhookSender({
    book,
    clock,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    deliver: options.deliver ?? postWebhook,
    stopping: stopping.signal,
  })
  const loop = options.deliversByItself === false ? undefined : startDeliveryLoop(sender, clock)
  const wake = () => loop?.wake()
  const controls = openControls(opened, sender, wake)
  const app = Fastify({ forceCloseConnections: true })
  await registerServices(app, {
    opened,
    controls,
    apiKeys: { apiKey, publishableKey },
    portalOrigin,
    port: () => port,
    wake,
    stopping: stopping.signal,
  })
  port = Number(new URL(await app.listen({ port, host: 'localhost' })).port)

  controls.settle()
  const calendar = setInterval(controls.settle, lookAtCalendarEveryMs).unref()
  options.log?.(`processor sandbox on ${origin()}`)
  return {
    ...controls,
    origin: origin(),
    port,
    async stop() {
      clearInterval(calendar)
      stopping.abort()
      loop?.stop()
      await app.close()
      journal?.close()
    },
  }
}

interface JournalFile extends Journal {
  close(): void
}

/**
 * One line a commit, each a whole list of changes, flushed before the caller goes on. A kill leaves at most one torn
 * last line, which was never answered for; it is dropped. At the opening the file is written anew with the last state
 * of each record, beside and renamed over.
 */
function openJournalFile(location: string): JournalFile {
  mkdirSync(path.dirname(location), { recursive: true, mode: 0o700 })
  const lines = existsSync(location) ? readLines(location) : []
  compact(location, lines)
  const file = openSync(location, 'a', 0o600)
  return {
    read: () => lines,
    append(changes) {
      writeSync(file, `${JSON.stringify(changes)}\n`)
      fsyncSync(file)
    },
    close: () => closeSync(file),
  }
}

/** Throws where a line before the last is damaged: to begin again would charge twice. */
function readLines(location: string): (readonly Change[])[] {
  const texts = readFileSync(location, 'utf8').split('\n')
  // After the last line break stands nothing, or what a kill left of a line.
  return texts.slice(0, -1).map((text) => JSON.parse(text) as readonly Change[])
}

function compact(location: string, lines: readonly (readonly Change[])[]): void {
  const last = new Map<string, Change>()
  for (const changes of lines) {
    for (const change of changes) {
      const key = `${change[0]} ${change[1]}`
      if (change[2] === null) last.delete(key)
      else last.set(key, change)
    }
  }
  const beside = `${location}.new`
  const file = openSync(beside, 'w', 0o600)
  try {
    for (const change of last.values()) writeSync(file, `${JSON.stringify([change])}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, location)
}
