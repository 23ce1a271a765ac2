import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Composition, compose } from '../composition.ts'
import { visa } from '../features/payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../features/payments/testing/start-paying-app.ts'
import { sampleEvent, webhookSecret } from '../outbox/testing/sample-event.ts'
import { type Receiver, startReceiver } from '../outbox/testing/start-receiver.ts'
import type { RunningEngine } from './engines/run-due-rows.ts'
import { isDueRows } from './job-registry.ts'
import { startJobs } from './start-jobs.ts'

let the: PayingApp
let parts: Composition
let receiver: Receiver
let smtp: { readonly url: string; readonly sockets: Socket[]; stop(): void }
let running: RunningEngine

/** Greets, and then says nothing more. */
async function startHangingSmtp() {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sockets,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

beforeAll(async () => {
  the = await startPayingApp()
  receiver = await startReceiver()
  smtp = await startHangingSmtp()
  const { config, clock } = the.parts
  parts = compose({
    config: {
      ...config,
      mail: { ...config.mail, smtpUrl: smtp.url },
      webhook: { url: receiver.url, secret: webhookSecret },
    },
    appVersion: '1.0.0+test',
    clock,
  })
  await the.pay({ invoices: '1000044110', method: await the.save('card', visa) })
})
afterAll(async () => {
  await running?.stop()
  smtp?.stop()
  await receiver?.stop()
  await parts?.close()
  await the?.close()
})

test('holds up the emails and no other job when the mail server hangs', async () => {
  running = startJobs({
    registry: parts.jobs,
    watch: parts.jobWatch,
    database: parts.database,
    clock: parts.clock,
    ownerUrl: the.ownerUrl,
    log: parts.log,
    pollEveryMs: 50,
  })
  await expect.poll(() => smtp.sockets.length).toBeGreaterThan(0)
  // From here on each other job comes to its end again, while the email is still on its way.
  the.pass(100_000)
  const dueRows = parts.jobs.all().filter(isDueRows)
  const queue = parts.jobs.all().filter((job) => !isDueRows(job) && job.trigger.kind === 'schedule')
  for (const { name } of queue) await the.sql('select graphile_worker.add_job($1)', [name])
  await parts.database.transaction('jobs', (tx) => parts.outbox.addEvent(tx, sampleEvent()))
  const others = [...dueRows, ...queue].map(({ name }) => name).filter((name) => name !== 'emails')
  expect(others.length).toBeGreaterThan(10)
  await expect
    .poll(
      () => {
        for (const { name } of dueRows) parts.jobs.wake(name)
        const ages = parts.jobWatch.agesSeconds()
        return others.filter((name) => ages.get(name) !== 0)
      },
      { timeout: 20_000 },
    )
    .toEqual([])
  await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
  // The switch was thrown all the while: no email has left, and none has come to an end.
  expect(parts.jobWatch.agesSeconds().has('emails')).toBe(false)
  expect(await the.sql('select 1 from emails where sent_at is not null')).toEqual([])
})
