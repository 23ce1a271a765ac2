import path from 'node:path'
import { registerLook } from '@myaccount/carrier-simulator/look/look.routes'
import { styleSheet } from '@myaccount/carrier-simulator/look/look-files'
import Fastify from 'fastify'
import { SMTPServer } from 'smtp-server'
import { guardLocalHost, refuseForeignPosts } from '../guard-local-origin.ts'
import { registerMailbox } from './mailbox.routes.ts'
import { openMessageReader } from './message.reader.ts'
import { type MessageStore, openMessageStore } from './message.store.ts'

const maxMessageBytes = 25 * 1024 * 1024

/** The switch of a demo: to an address such as `owner+bounces@larkspur.example` nothing can be sent. */
const bounces = /\+bounces@/i

interface SmtpCatcher {
  port: number
  stop(): Promise<void>
}

/**
 * Takes every message from this machine, any sign-in included, and keeps it, but for addresses that bounce. There is no code that sends, so
 * nothing can leave. No STARTTLS: its certificate would be none that a mailer trusts, and the wire is loopback.
 */
async function startSmtpCatcher(
  port: number,
  store: MessageStore,
  log: (line: string) => void,
): Promise<SmtpCatcher> {
  const server = new SMTPServer({
    name: 'localhost',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMessageBytes,
    // Mailers keep connections open for the next message; stopping does not wait for them.
    closeTimeout: 500,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: ({ address }, _session, done) =>
      done(
        bounces.test(address)
          ? Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      // The server's own limit only marks the stream: beyond it nothing more is kept in memory.
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('Message is larger than 25 MB'), { responseCode: 552 }))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        const envelope = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
        }
        store.save(envelope, Buffer.concat(chunks)).then(
          () => done(null),
          (error: Error) => {
            log(`mailbox: a message could not be kept (${error.message})`)
            done(Object.assign(new Error('Could not keep the message'), { responseCode: 451 }))
          },
        )
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  server.on('error', (error) => log(`mailbox: ${error.message}`))
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

export interface MailboxOptions {
  /** 0 takes a free one; the address answered says which. */
  smtpPort: number
  webPort: number
  /** Messages are kept in its folder `mail`. */
  dataDir: string
  /** The carrier's time zone; the mailbox shows when an email arrived as the emails themselves write times. */
  timeZone: string
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
  const { smtpPort, webPort, dataDir, timeZone, log, keep = 500, now = () => new Date() } = options
  const store = await openMessageStore(path.join(dataDir, 'mail'), keep, now)
  const app = Fastify({ forceCloseConnections: true })
  let port = webPort
  guardLocalHost(app, () => port)
  refuseForeignPosts(app, () => port)
  await registerLook(app, [styleSheet('mailbox.css', import.meta.url)])
  await app.register(async (scope) => registerMailbox(scope, store, openMessageReader(store), timeZone))

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
