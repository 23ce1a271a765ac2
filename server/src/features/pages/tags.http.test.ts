import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildClient } from '../../../testing/build-client.ts'
import { openSender } from '../../../testing/open-sender.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildApp } from '../../build-app.ts'
import { cookieSetBy, startActing } from '../acting/testing/act-for.ts'
import { openPages } from './open-pages.ts'

const environment = {
  TAG_MANAGER_URL: 'https://tags.example/t.js?id=1',
  TAG_MANAGER_ORIGINS: 'https://*.counts.example',
}
let the: TestApp
let without: TestApp
let pages: FastifyInstance

async function openWith(app: TestApp) {
  const { config, appVersion } = app.parts
  return await buildApp(app.parts, await openPages({ config, appVersion }))
}

beforeAll(async () => {
  await buildClient()
  the = await createTestApp({ environment })
  without = await createTestApp({ environment: { TAG_MANAGER_URL: '' } })
  pages = await openWith(the)
}, 120_000)
afterAll(async () => {
  await pages?.close()
  await the?.close()
  await without?.close()
})

const strict =
  "default-src 'none'; script-src 'nonce-N' 'strict-dynamic'; style-src 'self' 'nonce-N'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
const withTags =
  "default-src 'none'; script-src 'nonce-N' 'strict-dynamic' https://tags.example; style-src 'self' 'nonce-N'; img-src 'self' data: https://tags.example https://*.counts.example; font-src 'self'; connect-src 'self' https://tags.example https://*.counts.example; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal-tags goog#html"

async function read(
  path: string,
  cookies: readonly string[],
  headers: Record<string, string> = {},
  on = pages,
) {
  const answer = await on.inject({ url: path, headers: { cookie: cookies.join('; '), ...headers } })
  const policy = String(answer.headers['content-security-policy'])
  return {
    status: answer.statusCode,
    policy: policy.replaceAll(/nonce-[\w-]{24}/g, 'nonce-N'),
    isOn: answer.body.includes('"isOn":true'),
    isNamed: answer.body.includes('tags.example'),
  }
}
const given = 'myaccount_tags=given'
const refused = 'myaccount_tags=refused'

describe('after consent', () => {
  test.each(['/policies', '/POLICIES/', '/policies?status=active', '/terms-of-service'])(
    '%s allows the tag manager',
    async (path) => {
      const document = await read(path, [await the.signIn('owner'), given])
      expect(document).toEqual({ status: 200, policy: withTags, isOn: true, isNamed: true })
    },
  )

  test.each([
    '/help',
    '/pay',
    '/policies/invoices',
    '/claims',
    '/documents',
    '/profile',
    '/proxy',
    '/notifications',
    '/bank-draft',
    '/privacy-choices',
    '/policies/12MF0104417',
    '/policies?search=12MF',
    '/nowhere',
  ])('%s does not allow it', async (path) => {
    const document = await read(path, [await the.signIn('owner'), given])
    expect(document).toMatchObject({ policy: strict, isOn: false })
  })

  test('allows it on a guest’s terms of service, and not on their sign-in', async () => {
    expect(await read('/terms-of-service', [given])).toMatchObject({ policy: withTags, isOn: true })
    expect(await read('/login', [given])).toMatchObject({ policy: strict, isOn: false })
  })

  test('keeps the policy of the page with the processor’s fields alone', async () => {
    const { policy, isOn } = await read('/payment/methods', [await the.signIn('owner'), given])
    expect([policy.includes('tags.example'), policy.includes('frame-src'), isOn]).toEqual([
      false,
      true,
      false,
    ])
  })
})

test.each([
  ['nobody was asked', [], {}],
  ['it was refused', [refused], {}],
  ['the cookie is not ours', ['myaccount_tags=maybe'], {}],
  ['the browser says no by itself', [given], { 'sec-gpc': '1' }],
])('runs nothing where %s, and offers a choice', async (_, cookies, headers) => {
  const document = await read('/policies', [await the.signIn('owner'), ...cookies], headers)
  expect(document).toEqual({ status: 200, policy: strict, isOn: false, isNamed: true })
})

test('offers nothing to an employee, nor while they act', async () => {
  const employee = await the.signIn('employee')
  expect(await read('/admin', [employee, given])).toMatchObject({
    status: 200,
    policy: strict,
    isNamed: false,
  })
  const acting = cookieSetBy(await startActing(the, openSender(the), employee, 'owner'))
  const document = await read('/policies', [acting, given])
  expect(document).toEqual({ status: 200, policy: strict, isOn: false, isNamed: false })
})

test('has no trace in a document without a tag manager, whatever the cookie holds', async () => {
  const plain = await openWith(without)
  try {
    const cookies = [await without.signIn('owner'), given]
    const document = await read('/policies', cookies, {}, plain)
    expect(document).toEqual({ status: 200, policy: strict, isOn: false, isNamed: false })
    const { body } = await plain.inject({ url: '/policies', headers: { cookie: cookies.join('; ') } })
    expect(body).not.toContain('"tags"')
    expect(body).not.toContain('/privacy-choices')
  } finally {
    await plain.close()
  }
})
