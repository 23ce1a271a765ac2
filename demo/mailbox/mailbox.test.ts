import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningMailbox, startMailbox } from './start-mailbox.ts'

let dataDir: string
let mailbox: RunningMailbox
let clockMs = Date.UTC(2026, 2, 10, 15)

const start = () =>
  startMailbox({
    smtpPort: 0,
    webPort: 0,
    dataDir,
    timeZone: 'America/Chicago',
    log: () => {},
    keep: 3,
    now: () => new Date(clockMs++),
  })

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mailbox-'))
  mailbox = await start()
})
afterEach(async () => {
  await mailbox.stop()
  await rm(dataDir, { recursive: true })
})

async function send(more: SendMailOptions): Promise<void> {
  const transport = createTransport(mailbox.smtpUrl)
  await transport.sendMail({ from: 'MyAccount <no-reply@carrier.example>', text: 'Plain words.', ...more })
  transport.close()
}

async function listMessages(to?: string) {
  const answer = await fetch(`${mailbox.webUrl}/messages${to ? `?to=${encodeURIComponent(to)}` : ''}`)
  return (await answer.json()) as {
    id: string
    subject: string
    to: string[]
    text: string
    html: string
    attachments: { filename: string; path: string; sizeBytes: number }[]
  }[]
}

test('lists messages newest first and finds them by recipient, hidden ones too', async () => {
  await send({ to: 'treasurer@larkspur.example', subject: 'First' })
  await send({ to: 'office@kestrelplains.example', bcc: 'Treasurer@larkspur.example', subject: 'Second' })
  expect((await listMessages()).map((message) => message.subject)).toEqual(['Second', 'First'])
  expect(await listMessages('treasurer@larkspur.example')).toHaveLength(2)
  expect(await listMessages('nobody@oxbow.example')).toEqual([])
  const page = await (await fetch(mailbox.webUrl)).text()
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'))
})

test('shows a message with its text, its HTML in a closed frame and its files', async () => {
  await send({
    to: 'treasurer@larkspur.example',
    subject: 'Receipt <b>1</b>',
    html: '<p>Paid</p><script>document.title = "run"</script>',
    attachments: [{ filename: 'réceipt (1).pdf', content: 'pdf-bytes' }],
  })
  const [message] = await listMessages()
  expect(message).toMatchObject({ subject: 'Receipt <b>1</b>', text: 'Plain words.' })
  const page = await (await fetch(`${mailbox.webUrl}/mail/${message?.id}`)).text()
  expect(page).toContain('<h1>Receipt &lt;b&gt;1&lt;/b&gt;</h1>')
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)

  const frame = await fetch(`${mailbox.webUrl}/mail/${message?.id}/html`)
  expect(await frame.text()).toContain('<p>Paid</p>')
  const policy = frame.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script')

  const file = await fetch(mailbox.webUrl + message?.attachments[0]?.path)
  expect(await file.text()).toBe('pdf-bytes')
  expect(file.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''r%C3%A9ceipt%20%281%29.pdf",
  )
})

test('keeps messages over a restart, and only the newest', async () => {
  for (const subject of ['One', 'Two', 'Three', 'Four']) {
    await send({ to: 'treasurer@larkspur.example', subject })
  }
  await mailbox.stop()
  mailbox = await start()
  expect((await listMessages()).map((message) => message.subject)).toEqual(['Four', 'Three', 'Two'])
  expect(await readdir(path.join(dataDir, 'mail'))).toHaveLength(3)
})

test('deletes all messages by the form of the page and by DELETE, not by a foreign page', async () => {
  await send({ to: 'treasurer@larkspur.example', subject: 'One' })
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  for (const notified of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:1' },
    { origin: 'null' },
  ]) {
    const foreign = { ...form, headers: { ...form.headers, ...notified } }
    expect((await fetch(`${mailbox.webUrl}/mail/delete-all`, foreign)).status).toBe(403)
    expect((await fetch(`${mailbox.webUrl}/messages`, { ...foreign, method: 'DELETE' })).status).toBe(403)
  }
  expect(await listMessages()).toHaveLength(1)
  await fetch(`${mailbox.webUrl}/mail/delete-all`, form)
  expect(await listMessages()).toEqual([])
  await send({ to: 'treasurer@larkspur.example', subject: 'Two' })
  expect((await fetch(`${mailbox.webUrl}/messages`, { method: 'DELETE' })).status).toBe(204)
  expect(await readdir(path.join(dataDir, 'mail'))).toEqual([])
})

test('serves a mailer that signs in, answers 404 for an unknown message and redirects another host name', async () => {
  const { port } = new URL(mailbox.smtpUrl)
  const transport = createTransport({ host: '127.0.0.1', port: Number(port), auth: { user: 'a', pass: 'b' } })
  await transport.sendMail({ from: 'a@carrier.example', to: 'b@larkspur.example', subject: 'Signed in' })
  transport.close()
  expect(await listMessages('b@larkspur.example')).toHaveLength(1)
  expect((await fetch(`${mailbox.webUrl}/mail/../../etc`)).status).toBe(404)
  expect((await fetch(`${mailbox.webUrl}/mail/0000000000000-000000`)).status).toBe(404)
  const byAddress = mailbox.webUrl.replace('localhost', '127.0.0.1')
  expect((await fetch(byAddress, { redirect: 'manual' })).headers.get('location')).toBe(`${mailbox.webUrl}/`)
})

test('refuses an address that bounces as no mailbox, and keeps nothing of it', async () => {
  await expect(send({ to: 'owner+bounces@larkspur.example', subject: 'Nobody' })).rejects.toMatchObject({
    responseCode: 550,
    response: expect.stringContaining('5.1.1'),
  })
  expect(await listMessages()).toEqual([])
})
