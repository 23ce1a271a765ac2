import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { PaymentFacts } from '@myaccount/contract/endpoints/payments'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient } from '../../testing/build-client.ts'
import { exampleCarrierFolder } from '../../testing/make-carrier-folder.ts'
import { openSender } from '../../testing/open-sender.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { buildApp } from '../build-app.ts'
import { withCarrier } from '../features/pages/carrier-files.ts'
import { openPages } from '../features/pages/open-pages.ts'
import { visa } from '../features/payment-methods/testing/start-methods-app.ts'
import { type PayingApp, startPayingApp } from '../features/payments/testing/start-paying-app.ts'

/** The portal as the example folder makes it, and not one word of the carrier that the tests have otherwise. */
let the: PayingApp
let pages: FastifyInstance
let card: MethodFacts
let payment: PaymentFacts

beforeAll(async () => {
  await buildClient()
  the = await startPayingApp(undefined, { CARRIER_FOLDER: exampleCarrierFolder })
  const { config, appVersion } = the.parts
  pages = await buildApp(the.parts, await openPages({ config, appVersion }))
  card = await the.save('card', visa)
  payment = await the.pay({ invoices: '1000044110', method: card })
}, 120_000)
afterAll(async () => {
  await pages?.close()
  await the?.close()
})

const others = /Harrow Vale|MyAccount(?!Events|Version)|555-0100/

test('shows name, telephone and logo on the page, in its tab and its data', async () => {
  const { body } = await pages.inject({ url: '/login' })
  expect(body).toContain('<title>Sign in | Tamarack Online</title>')
  expect(body).toContain('Sign in to Tamarack Online')
  expect(body).toContain('with Tamarack Mutual, and what is due when')
  expect(body).toContain('(800) 555-0177')
  expect(body).toMatch(/<img src="\/carrier\/logo-[\w-]{16}\.svg" alt="" width="39" height="28"\/>/)
  expect(body).not.toMatch(others)
})

test('paints its colors first, in styles that the nonce allows', async () => {
  const { body, headers } = await pages.inject({ url: '/login' })
  const [, styles = ''] = /<style nonce="[\w-]+">([\s\S]*?)<\/style>/.exec(body) ?? []
  expect(styles).toMatch(/:root:root\{--color-primary:#1f5c3d;[^}]*--color-secondary:#9a4a12;/)
  expect(body).toContain('<meta name="theme-color" content="#1f5c3d">')
  expect(body).not.toMatch(/ style=/)
  expect(headers['content-security-policy']).not.toContain('unsafe')
})

test('uses its texts on the page, and those of its language alone in the browser', async () => {
  const english = await pages.inject({ url: '/login' })
  expect(english.body).toContain('>Continue to our sign-in page</a>')
  expect(english.body).toContain('Open this payment in')
  expect(english.body).not.toContain('Abrir este pago')
  const spanish = await pages.inject({ url: '/login', headers: { 'accept-language': 'es' } })
  expect(spanish.body).toContain('>Continuar a nuestra página de acceso</a>')
  expect(spanish.body).not.toContain('our sign-in page')
  const address = /\/carrier\/messages-es-[\w-]+\.json/.exec(english.body)?.[0] ?? ''
  const texts = await pages.inject({ url: address })
  expect(texts.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(texts.json()).toMatchObject({ 'email.payment.see': ['Abrir este pago en ', ['portalName']] })
})

test('has no document and no link of a page that the carrier does not have', async () => {
  const { config, appVersion } = the.parts
  const capabilitiesOff = new Set(['guestCheckout'] as const)
  const without = { ...config, carrier: { ...config.carrier, capabilitiesOff } }
  const app = await buildApp(the.parts, await openPages({ config: without, appVersion }))
  const page = await app.inject({ url: '/guest-checkout' })
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('<title>Page not found | Tamarack Online</title>')
  expect((await app.inject({ url: '/login' })).body).not.toContain('/guest-checkout"')
  expect((await pages.inject({ url: '/guest-checkout' })).statusCode).toBe(200)
  expect((await pages.inject({ url: '/login' })).body).toContain('href="/guest-checkout"')
  await app.close()
})

test('names no tag manager where the carrier has none', async () => {
  const { config, appVersion } = the.parts
  const capabilitiesOff = new Set(['tagManager'] as const)
  const without = { ...config, carrier: { ...config.carrier, capabilitiesOff } }
  const app = await buildApp(the.parts, await openPages({ config: without, appVersion }))
  const url = '/terms-of-service'
  expect((await pages.inject({ url })).body).toContain('https://tags.example/t.js')
  expect((await app.inject({ url })).body).not.toContain('tags.example')
  await app.close()
})

test('caches the logo for good, and runs no script in it when opened by itself', async () => {
  const { body } = await pages.inject({ url: '/login' })
  const address = /\/carrier\/logo-[\w-]+\.svg/.exec(body)?.[0] ?? ''
  const logo = await pages.inject({ url: address })
  expect(logo.body).toContain('<svg ')
  expect(logo.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const icon = await pages.inject({ url: '/favicon.svg' })
  expect(icon.body).toBe(logo.body)
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
  expect((await pages.inject({ url: '/carrier/logo-of-before.svg' })).statusCode).toBe(404)
})

test('shows its picture and logo on the login page, kept for good, where no script of them runs', async () => {
  const { body } = await pages.inject({ url: '/login' })
  const [, address = ''] = /<img [^>]*src="(\/carrier\/login-[\w-]{16}\.svg)" alt=""/.exec(body) ?? []
  expect(body).toMatch(/src="\/carrier\/logo-[\w-]{16}\.svg" alt="" width="77" height="56"/)
  const picture = await pages.inject({ url: address })
  expect(picture.body).toContain('<svg ')
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await pages.inject({ url: '/help' })).body).not.toContain('src="/carrier/login-')
})

test('uses our mark as the icon without a logo, in its color and with its name', () => {
  const plain = Buffer.from('<svg><title>MyAccount</title><path fill="#0b3d7a"/></svg>')
  const mark = { type: 'image/svg+xml', etag: '"1"', isImmutable: false, plain, encoded: { br: plain } }
  const carrier = { ...the.parts.config.carrier, logo: null, portalName: 'Oak & Elm' }
  const icon = withCarrier(new Map([['/favicon.svg', mark]]), carrier).get('/favicon.svg')
  expect(icon?.plain.toString()).toBe('<svg><title>Oak &amp; Elm</title><path fill="#1f5c3d"/></svg>')
  expect(icon?.encoded).toEqual({})
})

test('publishes the contact for security reports, and none that the carrier has not given', async () => {
  const answer = await pages.inject({ url: '/.well-known/security.txt' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(answer.body) ?? []
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(300 * 24 * 60 * 60_000)
  expect(answer.body).toBe(
    [
      'Contact: mailto:security@tamarack.example',
      `Expires: ${expires}`,
      'Preferred-Languages: en, es',
      `Canonical: ${new URL('/.well-known/security.txt', the.parts.config.publicUrl)}`,
      '',
    ].join('\n'),
  )
  const carrier = { ...the.parts.config.carrier, securityContacts: [] }
  const config = { ...the.parts.config, carrier }
  const app = await buildApp(the.parts, await openPages({ config, appVersion: '1.0.0+test' }))
  const missing = await app.inject({ url: '/.well-known/security.txt' })
  await app.close()
  expect(missing.statusCode).toBe(404)
})

test('names this carrier in the authorization, whose fingerprint is of that text', () => {
  expect(payment.authorization.text).toContain('Tamarack Mutual')
  expect(payment.authorization.text).toContain('800-555-0177')
  expect(payment.authorization.text).not.toMatch(others)
})

test('prints name and logo on the receipt and the bill', async () => {
  const cookie = await the.signIn('treasurer')
  for (const path of [
    `/api/v1/payments/${payment.paymentId}/receipt.pdf`,
    '/api/v1/invoices/1000043544.pdf',
  ]) {
    const answer = await the.call({ path, cookie })
    expect(answer.statusCode, path).toBe(200)
    const pdf = readPdf(answer.rawPayload)
    expect(pdf.text).toContain('Tamarack Mutual · (800) 555-0177')
    expect(pdf.text).not.toMatch(others)
    expect(pdf.author).toBe('Tamarack Online')
    expect(pdf.imageCount).toBe(1)
  }
})

test('shows its name and telephone in the email, which links to its portal', async () => {
  const sender = openSender(the)
  await sender.send()
  const email = sender.sent.find(({ subject }) => subject.includes(payment.confirmation))
  for (const words of [email?.text, email?.html]) {
    expect(words).toContain('Open this payment in Tamarack Online')
    expect(words).toContain('Tamarack Mutual')
    expect(words).toContain('(800) 555-0177')
    expect(words).not.toMatch(others)
  }
  for (const styled of ['border-left:4px solid #1f5c3d', 'background-color:#1f5c3d', '>Tamarack Mutual<'])
    expect(email?.html).toContain(styled)
  expect(email?.html).toContain('src="cid:carrier-logo"')
  expect(email?.attachments).toContainEqual(
    expect.objectContaining({ mediaType: 'image/png', contentId: 'carrier-logo' }),
  )
  expect(email?.html).not.toContain('#0b3d7a')
})
