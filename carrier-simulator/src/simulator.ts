import type { FeedRecord } from '@myaccount/contract/feed/record'
import Fastify from 'fastify'
import { registerApi } from './api.routes.ts'
import { registerArchive } from './archive/archive.routes.ts'
import { openCarrier } from './carrier.ts'
import type { DaysAround } from './days/days-around.ts'
import { guardOwnOrigin } from './guard-own-origin.ts'
import { harrowValeNotation, type Notation } from './notation.ts'
import { registerPage } from './page/page.routes.ts'
import type { PaperMail } from './page/paper-mail.ts'
import { openStateFile } from './state-file.ts'
import { openTagManager, registerTags } from './tags/tags.routes.ts'
import { openWebhookInbox } from './webhook-inbox.ts'
import { registerWebhooks } from './webhooks.routes.ts'

export interface SimulatorOptions {
  /** 0 picks a free port; `url` of the running simulator names it. */
  readonly port: number
  /** Without a slash at the end. */
  readonly portalUrl: string
  readonly feedToken: string
  /** The token for reading the bytes of uploaded documents. */
  readonly eventsToken?: string
  /** Secrets as `whsec_` and base64 (Standard Webhooks). The portal signs with two while it rotates (docs/wire.md). */
  readonly webhookSecrets: readonly string[]
  /** The carrier's book is kept here, the received events beside it in `<statePath>.events`. */
  readonly statePath: string
  /**
   * The records that the portal was loaded with. They are read at the first start only: afterwards the book
   * is ahead of them.
   */
  readonly records: Iterable<FeedRecord>
  /** The records whose files the archive serves, and the token with which the portal asks for them. */
  readonly archive?: { readonly token: string; readonly records: () => Iterable<FeedRecord> }
  /** The codes and numbers that the carrier printed on paper; the portal knows only their hashes. */
  readonly paperMail?: readonly PaperMail[]
  readonly log: (line: string) => void
  /** The time zone of the carrier's day (ADR 0013); must match the portal's CARRIER_TIME_ZONE. */
  readonly timeZone?: string
  readonly notation?: Notation
  readonly clock?: () => number
  /** The pause after a first failure to reach the portal. */
  readonly firstPauseMs?: number
  /** The systems around the carrier share its business day; they get it at the start too. */
  readonly around?: DaysAround
  /** How soon the portal shows a posting, before the day moves on. */
  readonly postsWithinMs?: number
}

export interface RunningSimulator {
  readonly url: string
  stop(): Promise<void>
}

const lookAtCalendarEveryMs = 60_000

/**
 * Starts the stand-in for the carrier's core systems (ADR 0020), on this machine only. Lines that were not
 * sent before the last stop are sent now.
 */
export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const { statePath, portalUrl, webhookSecrets, log } = options
  const { timeZone = 'America/Chicago', clock = Date.now, paperMail = [] } = options
  const { notation = harrowValeNotation } = options
  const { carrierName } = notation
  const carrier = openCarrier({ ...options, timeZone, clock, notation, file: openStateFile(statePath) })
  const { eventsToken } = options
  const documents = eventsToken === undefined ? undefined : { portalUrl, eventsToken }
  const inbox = openWebhookInbox(openStateFile(`${statePath}.events`))

  const app = Fastify({ forceCloseConnections: true, ajv: { customOptions: { coerceTypes: false } } })
  let port = options.port
  guardOwnOrigin(app, () => port)
  await app.register((scope) => registerWebhooks(scope, { carrier, inbox, webhookSecrets, clock, documents }))
  await app.register((scope) => registerApi(scope, carrier))
  const tags = openTagManager()
  await app.register((scope) => registerTags(scope, { tags }))
  const { archive } = options
  if (archive) await app.register((scope) => registerArchive(scope, { carrier, carrierName, ...archive }))
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
