import type { FeedRecord } from '@myaccount/contract/feed/record'
import Fastify from 'fastify'
import { registerApi } from './api.routes.ts'
import { registerArchive } from './archive/archive.routes.ts'
import { openCarrier } from './carrier.ts'
import type { DaysAround } from './days/days-around.ts'
import { guardOwnOrigin } from './guard-own-origin.ts'
import { registerPage } from './page/page.routes.ts'
import type { PaperMail } from './page/paper-mail.ts'
import { openStateFile } from './state-file.ts'
import { openTagManager, registerTags } from './tags/tags.routes.ts'
import { openWebhookInbox } from './webhook-inbox.ts'
import { registerWebhooks } from './webhooks.routes.ts'

export interface SimulatorOptions {
  /** 0 takes a free one; the address answered says which. */
  readonly port: number
  /** Without a slash at the end. */
  readonly portalUrl: string
  readonly feedToken: string
  /** With it the bytes of uploaded documents are read. */
  readonly eventsToken?: string
  /** `whsec_` and base64 (Standard Webhooks). */
  readonly webhookSecret: string
  /** The carrier's book is kept here, the received events beside it in `<statePath>.events`. */
  readonly statePath: string
  /** What the portal was loaded with. Read at the first start only: afterwards the book is further on. */
  readonly records: Iterable<FeedRecord>
  /** The files of what the portal was loaded with, and the portal's token for them. */
  readonly archive?: { readonly token: string; readonly records: () => Iterable<FeedRecord> }
  /** What the carrier printed on paper and the portal knows the hash of alone. */
  readonly paperMail?: readonly PaperMail[]
  readonly log: (line: string) => void
  /** The carrier's day (ADR 0013); as the portal's CARRIER_TIME_ZONE. */
  readonly timeZone?: string
  readonly clock?: () => number
  /** After a first failure to reach the portal. */
  readonly firstPauseMs?: number
  /** The systems around the carrier live on its day; they are told it at the start too. */
  readonly around?: DaysAround
  /** How soon the portal shows what was posted, before the day moves on. */
  readonly postsWithinMs?: number
}

export interface RunningSimulator {
  readonly url: string
  stop(): Promise<void>
}

const lookAtCalendarEveryMs = 60_000

/**
 * Starts the stand-in for the carrier's core systems (ADR 0020), on this machine only. What was not told to the
 * portal before the last stop is told now.
 */
export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const { statePath, portalUrl, webhookSecret, log } = options
  const { timeZone = 'America/Chicago', clock = Date.now, paperMail = [] } = options
  const carrier = openCarrier({ ...options, timeZone, clock, file: openStateFile(statePath) })
  const { eventsToken } = options
  const documents = eventsToken === undefined ? undefined : { portalUrl, eventsToken }
  const inbox = openWebhookInbox(openStateFile(`${statePath}.events`))

  const app = Fastify({ forceCloseConnections: true, ajv: { customOptions: { coerceTypes: false } } })
  let port = options.port
  guardOwnOrigin(app, () => port)
  await app.register((scope) => registerWebhooks(scope, { carrier, inbox, webhookSecret, clock, documents }))
  await app.register((scope) => registerApi(scope, carrier))
  const tags = openTagManager()
  await app.register((scope) => registerTags(scope, { tags }))
  const { archive } = options
  if (archive) await app.register((scope) => registerArchive(scope, { carrier, ...archive }))
  await app.register((scope) =>
    registerPage(scope, { carrier, inbox, portalUrl, timeZone, clock, paperMail, tags }),
  )
  port = Number(new URL(await app.listen({ port, host: 'localhost' })).port)

  carrier.catchUp()
  void options.around?.reach(carrier.state().book.day)
  carrier.sendNow()
  const calendar = setInterval(() => carrier.catchUp(), lookAtCalendarEveryMs).unref()
  log(`carrier simulator on http://localhost:${port}`)
  return {
    url: `http://localhost:${port}`,
    async stop() {
      clearInterval(calendar)
      await app.close()
      await carrier.stop()
    },
  }
}
