import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type RunningMailbox, startMailbox } from '../../../../demo/mailbox/start-mailbox.ts'
import type { Email } from './port.ts'
import { smtpMail } from './smtp-mail.ts'

let folder: string
let mailbox: RunningMailbox
const servers: Server[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'smtp-mail-'))
  mailbox = await startMailbox({
    smtpPort: 0,
    webPort: 0,
    dataDir: folder,
    timeZone: 'America/Chicago',
    log: () => {},
  })
})
afterAll(async () => {
  await mailbox.stop()
  for (const server of servers) server.close()
  await rm(folder, { recursive: true })
})

const from = 'MyAccount <no-reply@carrier.example>'
const email: Email = {
  to: 'treasurer@larkspur.example',
  subject: 'Payment P7Q2M8X4KT: Sent to your bank',
  text: 'Sent to your bank\n',
  html: '<h1>Sent to your bank</h1>',
  messageId: '0195801f-2c7a-7d3e-8c5b-6a4f3e2d1c0b@localhost',
  attachments: [{ filename: 'receipt.pdf', mediaType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
}

const received = z.array(z.object({ id: z.string(), html: z.string(), attachments: z.array(z.unknown()) }))

async function newestTo(to: string) {
  const [newest] = received.parse(await (await fetch(`${mailbox.webUrl}/messages?to=${to}`)).json())
  if (newest === undefined) throw new Error(`No email to ${to}`)
  return newest
}
const sourceOf = async (id: string) => (await fetch(`${mailbox.webUrl}/mail/${id}/source`)).text()

/** Says what an SMTP server would, line by line of ours; an empty text says nothing. */
async function speakSmtp(answers: (line: string) => string, greeting = '220 mail.example'): Promise<string> {
  const server = createServer((socket) => {
    if (greeting) socket.write(`${greeting}\r\n`)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const answer = answers(line)
        if (answer) socket.write(`${answer}\r\n`)
      }
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('delivers an email with both its forms, its file and its id', async () => {
  const mail = smtpMail({ smtpUrl: mailbox.smtpUrl, from })
  expect(await mail.send(email)).toEqual({ ok: true, value: undefined })
  const messages = await (await fetch(`${mailbox.webUrl}/messages`)).json()
  expect(messages).toMatchObject([
    {
      from,
      to: ['treasurer@larkspur.example'],
      subject: email.subject,
      text: 'Sent to your bank',
      html: expect.stringContaining('<h1>Sent to your bank</h1>'),
      attachments: [{ filename: 'receipt.pdf', mimeType: 'application/pdf', sizeBytes: 8 }],
    },
  ])
  const id = z.array(z.object({ id: z.string() })).parse(messages)[0]?.id
  const source = await (await fetch(`${mailbox.webUrl}/mail/${id}/source`)).text()
  expect(source).toContain(`Message-ID: <${email.messageId}>`)
  expect(source).toContain('Auto-Submitted: auto-generated')
})

test('shows an attached picture inside the email, not among its files', async () => {
  const logo = {
    filename: 'logo.png',
    mediaType: 'image/png',
    content: Buffer.from('png'),
    contentId: 'logo',
  }
  const html = '<h1>Paid</h1><img src="cid:logo" alt="Harrow Vale Mutual">'
  const to = 'owner@larkspur.example'
  const mail = smtpMail({ smtpUrl: mailbox.smtpUrl, from })
  await mail.send({ ...email, to, html, attachments: [...email.attachments, logo] })
  const { id, html: shown, attachments } = await newestTo(to)
  expect(shown).toContain(`src="data:image/png;base64,${logo.content.toString('base64')}"`)
  expect(attachments).toMatchObject([{ filename: 'receipt.pdf' }])
  const source = await sourceOf(id)
  expect(source).toContain('multipart/related')
  expect(source).toContain('Content-Disposition: inline; filename=logo.png')
})

test('tells mail programs how an email is ended, where it may be', async () => {
  const unsubscribeUrl = 'https://my.carrier.example/unsubscribe/usr_1.billing.x'
  const to = 'viewer@larkspur.example'
  const mail = smtpMail({ smtpUrl: mailbox.smtpUrl, from })
  const sourceOfNewest = async () => sourceOf((await newestTo(to)).id)
  await mail.send({ ...email, to })
  expect(await sourceOfNewest()).not.toContain('List-Unsubscribe')
  await mail.send({ ...email, to, unsubscribeUrl })
  const source = await sourceOfNewest()
  expect(source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('reports a refusal by its code, without the address and the server', async () => {
  const host = await speakSmtp((line) =>
    line.startsWith('RCPT') ? '550 treasurer@larkspur.example is not here' : '250 ok',
  )
  expect(await smtpMail({ smtpUrl: `smtp://${host}`, from }).send(email)).toEqual({
    ok: false,
    refusal: { code: 'EENVELOPE 550', isBounce: false },
  })
})

test('reports an unknown mailbox as bounced, and nothing that may be our own configuration', async () => {
  const refusalOf = async (answer: string) => {
    const host = await speakSmtp((line) => (line.startsWith('RCPT') ? answer : '250 ok'))
    return await smtpMail({ smtpUrl: `smtp://${host}`, from }).send(email)
  }
  for (const answer of ['550 5.1.1 No such user', '556 5.1.10 Null MX', '550 5.2.1 Disabled'])
    expect(await refusalOf(answer), answer).toMatchObject({ refusal: { isBounce: true } })
  for (const answer of ['450 4.2.1 Later', '554 5.7.1 Relay access denied', '550 5.7.1 Not your sender'])
    expect(await refusalOf(answer), answer).toMatchObject({ refusal: { isBounce: false } })
})

test('waits for a server that falls silent no longer than the limit', async () => {
  const host = await speakSmtp(() => '')
  expect(await smtpMail({ smtpUrl: `smtp://${host}`, from, timeLimitMs: 200 }).send(email)).toEqual({
    ok: false,
    refusal: { code: 'EABORT', isBounce: false },
  })
})

test('returns a refusal where nobody listens, without throwing', async () => {
  const { ok } = await smtpMail({ smtpUrl: 'smtp://127.0.0.1:9', from }).send(email)
  expect(ok).toBe(false)
})

test('sends no password to a server that cannot encrypt', async () => {
  const heard: string[] = []
  const host = await speakSmtp((line) => {
    heard.push(line)
    return line.startsWith('EHLO') ? '250-mail.example\r\n250 AUTH PLAIN LOGIN' : '502 no'
  })
  const answer = await smtpMail({ smtpUrl: `smtp://user:secret@${host}`, from }).send(email)
  expect(answer.ok).toBe(false)
  expect(heard.filter((line) => line.startsWith('AUTH'))).toEqual([])
})
