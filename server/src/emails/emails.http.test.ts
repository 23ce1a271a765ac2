import { emailsWithoutTopic, helpTopicOfEmail } from '@myaccount/messages/emails/help-topic-of-email'
import { languages } from '@myaccount/messages/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkEmailHtml } from '../../testing/check-email-html.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildApp } from '../build-app.ts'
import { compose } from '../composition.ts'
import { openEmailRegistry } from './email-registry.ts'
import { previewEmail, previewsPath } from './preview/render-preview.ts'

let the: TestApp

beforeAll(async () => {
  the = await createTestApp()
})
afterAll(() => the?.close())

test('lists every kind with its subject and in every language, as HTML and as text', async () => {
  const list = await the.app.inject({ url: previewsPath })
  const kinds = the.parts.emails.kinds.all()
  expect(kinds.length).toBeGreaterThan(8)
  for (const { name } of kinds) {
    const path = `${previewsPath}/${name}`
    expect(list.body).toContain(`href="${path}"`)
    const { statusCode, body, headers } = await the.app.inject({ url: path })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    for (const language of languages) expect(body).toContain(`<section lang="${language}">`)
    expect(body.match(/<iframe /g)).toHaveLength(languages.length)
    expect(body.match(/<pre>/g)).toHaveLength(languages.length)
  }
  expect((await the.app.inject({ url: `${previewsPath}/of_nobody` })).statusCode).toBe(404)
})

test('has a help topic for every kind, or a reason for none, and for no other', () => {
  const names = the.parts.emails.kinds.all().map(({ name }) => name)
  expect(Object.keys({ ...helpTopicOfEmail, ...emailsWithoutTopic }).sort()).toEqual(names.sort())
})

test('renders every kind so that mail programs show it, with and without a logo', () => {
  const { emails, messagesFor, config } = the.parts
  const paperLogo = { png: Buffer.from('png'), ratio: 4 }
  for (const kind of emails.kinds.all())
    for (const language of languages)
      for (const carrier of [config.carrier, { ...config.carrier, paperLogo }]) {
        const { timeZone, publicUrl } = config
        const email = previewEmail(kind, { timeZone, publicUrl, carrier, speaker: messagesFor(language) })
        expect(checkEmailHtml(email.html), `${kind.name}, ${language}`).toEqual([])
        expect(email.subject.length, `${kind.name}, ${language}: ${email.subject}`).toBeLessThan(200)
        expect(email.text).not.toMatch(/\{|undefined|null|\n{3}/)
      }
})

test('names no zone but the carrier’s', () => {
  const { emails, messagesFor, config } = the.parts
  const shared = { publicUrl: config.publicUrl, carrier: config.carrier, timeZone: 'America/New_York' }
  const written = languages.flatMap((language) =>
    emails.kinds.all().map((kind) => previewEmail(kind, { ...shared, speaker: messagesFor(language) }).text),
  )
  for (const text of written) expect(text).not.toMatch(/\bCentral|\bC[SD]T\b|hora (central|del centro)/i)
  const english = written.filter((text) => text.includes('8:00 PM Eastern Time.'))
  const spanish = written.filter((text) => text.includes('8:00 p.m., hora oriental.'))
  expect([english.length, spanish.length]).toEqual([1, 1])
})

test('has no previews in production', async () => {
  const { config, clock, database } = the.parts
  const parts = compose({
    config: { ...config, isProduction: true },
    appVersion: '1.0.0+test',
    clock,
    database,
  })
  const app = await buildApp(parts)
  for (const path of [previewsPath, `${previewsPath}/payment_receipt`])
    expect((await app.inject({ url: path })).statusCode).toBe(404)
  await app.close()
})

test('refuses two kinds with one name', () => {
  const [kind] = the.parts.emails.kinds.all()
  const registry = openEmailRegistry(new Set())
  const add = () => registry.add(kind === undefined ? [] : [kind])
  add()
  expect(add).toThrow(`Two kinds of email are named ${kind?.name}`)
})
