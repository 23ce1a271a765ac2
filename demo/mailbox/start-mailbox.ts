import path from 'node:path'
import { styleSheet } from '@myaccount/carrier-simulator/look/look-files'
import Fastify from 'fastify'
import { guardLocalHost, refuseForeignPosts } from '../look/guard-local-origin.ts'
import { registerLook } from '../look/look.routes.ts'
import { registerMailbox } from './mailbox.routes.ts'
import { openMessageReader } from './message.reader.ts'
import { openMessageStore } from './message.store.ts'
import { startSmtpCatcher } from './smtp-catcher.ts'

export interface MailboxOptions {
  /** 0 takes a free one; the address answered says which. */
  smtpPort: number
  webPort: number
  /** Messages are kept in its folder `mail`. */
  dataDir: string
  log: (line: string) => void
  /** How many messages stay; the oldest go first. */
  keep?: number
  now?: () => Date
}

export interface RunningMailbox {
  smtpUrl: string
  webUrl: string
  stop(): Promise<void>
}

/** Starts the demo's mailbox: SMTP in, pages and JSON out, both on this machine only. */
export async function startMailbox(options: MailboxOptions): Promise<RunningMailbox> {
  const { smtpPort, webPort, dataDir, log, keep = 500, now = () => new Date() } = options
  const store = await openMessageStore(path.join(dataDir, 'mail'), keep, now)
  const app = Fastify({ forceCloseConnections: true })
  let port = webPort
  guardLocalHost(app, () => port)
  refuseForeignPosts(app, () => port)
  await registerLook(app, [styleSheet('mailbox.css', import.meta.url)])
  await app.register(async (scope) => registerMailbox(scope, store, openMessageReader(store)))

  const smtp = await startSmtpCatcher(smtpPort, store, log)
  try {
    const address = await app.listen({ port: webPort, host: 'localhost' })
    port = Number(new URL(address).port)
  } catch (error) {
    await smtp.stop()
    throw error
  }
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    webUrl: `http://localhost:${port}`,
    async stop() {
      await Promise.all([app.close(), smtp.stop()])
    },
  }
}
