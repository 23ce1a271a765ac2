import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Sinks {
  readonly smtpPort: number
  readonly webhookUrl: string
  stop(): Promise<void>
}

/** A mail server and a webhook receiver that take everything at once and keep nothing. */
export async function openSinks(): Promise<Sinks> {
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onData(stream, _session, done) {
      stream.resume()
      stream.on('end', () => done(null))
    },
  })
  // A portal that ends cuts its connections.
  mail.on('error', () => {})
  mail.listen(0, '127.0.0.1')
  const receiver = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.end())
  })
  receiver.listen(0, '127.0.0.1')
  await Promise.all([once(mail.server, 'listening'), once(receiver, 'listening')])
  const portOf = (address: unknown) => (address as AddressInfo).port
  return {
    smtpPort: portOf(mail.server.address()),
    webhookUrl: `http://127.0.0.1:${portOf(receiver.address())}/`,
    async stop() {
      receiver.closeAllConnections()
      receiver.close()
      await new Promise<void>((resolve) => mail.close(() => resolve()))
    },
  }
}
