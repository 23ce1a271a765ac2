import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { decideCertificateRule } from '@myaccount/domain/documents/paper-rules'
import { usStates } from '@myaccount/domain/kernel/us-state'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCarrierFolder } from '../server/src/carrier/read-carrier-folder.ts'
import { ConfigError, readConfig } from '../server/src/config.ts'
import { makeSessionCookies } from '../server/src/features/session/session-cookies.ts'
import { demoPorts } from './demo-ports.ts'
import { openDemoSecrets } from './demo-secrets.ts'
import { portalEnvironment } from './portal-environment.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'myaccount-environment-'))
let environment: Record<string, string>

beforeAll(async () => {
  environment = portalEnvironment({
    ports: demoPorts(3000),
    secrets: await openDemoSecrets(dataDir),
    dataDir,
    database: {
      url: 'postgres://portal_app@localhost/myaccount',
      browserUrl: 'postgres://portal_browser@localhost/myaccount',
      ownerUrl: 'postgres://owner@localhost/myaccount',
    },
  })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('is a whole configuration of a demo', () => {
  expect(readConfig(environment)).toMatchObject({ isDemo: true, isProduction: false, host: 'localhost' })
})

it('sends events to an integrator’s own receiver in place of the simulator, or nowhere', async () => {
  const options = {
    ports: demoPorts(3000),
    secrets: await openDemoSecrets(dataDir),
    dataDir,
    database: {
      url: 'postgres://a@localhost/a',
      browserUrl: 'postgres://b@localhost/a',
      ownerUrl: 'postgres://c@localhost/a',
    },
  }
  const webhook = { url: 'http://127.0.0.1:3020/webhooks', secret: `whsec_${'A'.repeat(43)}=` }
  expect(readConfig(portalEnvironment({ ...options, ownCore: { webhook } })).webhook).toMatchObject({
    url: webhook.url,
  })
  const pulling = portalEnvironment({ ...options, ownCore: { webhook: undefined } })
  expect(readConfig(pulling).webhook).toBeUndefined()
  expect(Object.values(pulling).join()).not.toContain(':3003')
})

it('sets cookies that WebKit accepts on http://localhost: no prefix, no Secure', () => {
  const cookies = makeSessionCookies(readConfig(environment).hasSecureCookies)
  const token = 't'.repeat(43)
  expect(cookies.setSession(token)).toBe(`myaccount_session=${token}; Path=/; HttpOnly; SameSite=Lax`)
  expect(cookies.setLogin(token)).toBe(
    `myaccount_login=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=600`,
  )
  expect(cookies.clearSession()).toBe('myaccount_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  expect(cookies.readSession(cookies.setSession(token))).toBe(token)
})

it('is refused in production, with its cookies named', () => {
  const { DEMO: _, ...production } = environment
  expect(() => readConfig(production)).toThrow(ConfigError)
  expect(() => readConfig(production)).toThrow(/COOKIES_WITHOUT_HTTPS: for a demo only/)
})

it("has the cookies of production without the demo's variable", () => {
  const { COOKIES_WITHOUT_HTTPS: flag, ...without } = environment
  expect(flag).toBe('1')
  expect(readConfig(without).hasSecureCookies).toBe(true)
})

const tamarack = path.join(import.meta.dirname, 'carriers/tamarack')

it.each([
  ['the demo’s carrier', () => readConfig(environment).carrier, ['IN', 'OH', 'PA']],
  ['Tamarack Mutual', () => readCarrierFolder(tamarack).carrier, ['ME', 'NY']],
] as const)('issues no certificate at once in a state that %s does not list', (_, read, listed) => {
  const rules = read()?.stateRules.certificates
  if (rules === undefined) throw new Error('No carrier was read')
  for (const place of [...usStates, 'AE']) {
    const isListed = (listed as readonly string[]).includes(place)
    const rulesOf = [
      decideCertificateRule(rules, { mailingState: place, locations: [] }, null),
      decideCertificateRule(
        rules,
        {
          mailingState: listed[0],
          locations: [{ address: { state: listed[1] } }, { address: { state: place } }],
        },
        null,
      ),
    ]
    expect(
      rulesOf.map(({ rule }) => rule === 'at_once'),
      place,
    ).toEqual([isListed, isListed])
  }
})
