import Fastify from 'fastify'
import { openBook } from './book/book.ts'
import { openJournalFile } from './book/journal-file.ts'
import { startDeliveryLoop } from './events/delivery-loop.ts'
import { postWebhook } from './events/post-webhook.ts'
import { type DeliverWebhook, openWebhookSender } from './events/webhook-sender.ts'
import { changeSettings, type SettingsChange, wellBehaved } from './faults/settings.ts'
import { openProcessor } from './open-processor.ts'
import { registerServices } from './register-services.ts'
import { openControls, type SandboxControls } from './sandbox-controls.ts'

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
