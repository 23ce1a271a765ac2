import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig, variableNames } from './config.ts'
import { exampleValues, withExample } from './config-examples.ts'
import { sayStartRefusal } from './say-start-refusal.ts'

/** Fills what an operator fills in an example: the output of openssl, and passwords. */
function filled(name: string): string {
  const made = createHash('sha256').update(name)
  return (exampleValues[name] ?? '')
    .replace('<what "openssl rand -hex 32" prints>', () => made.copy().digest('hex'))
    .replace('<what "openssl rand -base64 32" prints>', () => made.copy().digest('base64'))
    .replace(/^"(.*)"$/, '$1')
}

/** These replace others: a bucket the folder of files, and the carrier's folder the variables of the carrier. */
const inPlaceOfOthers = /^FILES_S3_|^CARRIER_FOLDER$/
const complete = Object.fromEntries(
  variableNames.filter((name) => !inPlaceOfOthers.test(name)).map((name) => [name, filled(name)]),
)

function saidOf(environment: Readonly<Record<string, string | undefined>>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return sayStartRefusal(error) ?? String(error)
  }
}

/** The lines about a variable, each a sentence with the name, a reason and an example. */
function linesAbout(name: string, said: string): string[] {
  return said.split('\n').filter((line) => line.trim().split(': ')[0]?.split(', ').includes(name))
}

test('has an example for every variable, and for nothing else', () => {
  expect(Object.keys(exampleValues).sort()).toEqual([...variableNames].sort())
})

test('has examples that production accepts together', () => {
  expect(saidOf(complete)).toBe('')
  expect(readConfig(complete)).toMatchObject({ isProduction: true, isStaging: false, isDemo: false })
  const { FILES_FOLDER: _, ...elsewhere } = complete
  const bucket = Object.fromEntries(
    variableNames.filter((name) => name.startsWith('FILES_S3_')).map((name) => [name, filled(name)]),
  )
  expect(saidOf({ ...elsewhere, ...bucket })).toBe('')
})

const required = [
  ...['PUBLIC_URL', 'DATABASE_URL', 'DATABASE_BROWSER_URL', 'DATABASE_OWNER_URL'],
  ...['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ...['FEED_TOKEN', 'PEOPLE_TOKEN', 'EVENTS_TOKEN', 'METRICS_TOKEN', 'FILES_SECRET', 'FILES_FOLDER'],
  ...['CARRIER_NAME', 'CARRIER_PHONE', 'CARRIER_REMITTANCE_ADDRESS', 'SCANNER_URL', 'TRUSTED_PROXIES'],
  ...[
    'PROCESSOR_SECRET_KEY',
    'PROCESSOR_PUBLISHABLE_KEY',
    'PROCESSOR_WEBHOOK_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
  ],
]

/** Left out alone, one of these is missed by others. */
const refusedWithoutOther: Readonly<Record<string, readonly string[]>> = {
  WEBHOOK_URL: [
    'WEBHOOK_URL, WEBHOOK_SECRET: go together; example: WEBHOOK_URL=https://core.example.org/webhooks WEBHOOK_SECRET=whsec_<what "openssl rand -base64 32" prints>',
  ],
  WEBHOOK_SECRET: [
    'WEBHOOK_URL, WEBHOOK_SECRET: go together; example: WEBHOOK_URL=https://core.example.org/webhooks WEBHOOK_SECRET=whsec_<what "openssl rand -base64 32" prints>',
    'WEBHOOK_SECRET_NEXT: without WEBHOOK_SECRET; example: WEBHOOK_SECRET_NEXT=whsec_<what "openssl rand -base64 32" prints>',
  ],
  DOCUMENTS_URL: [
    'DOCUMENTS_URL, DOCUMENTS_TOKEN: go together; example: DOCUMENTS_URL=https://archive.example.org/documents DOCUMENTS_TOKEN=<what "openssl rand -hex 32" prints>',
  ],
  DOCUMENTS_TOKEN: [
    'DOCUMENTS_TOKEN_NEXT: without DOCUMENTS_TOKEN; example: DOCUMENTS_TOKEN_NEXT=<what "openssl rand -hex 32" prints>',
    'DOCUMENTS_URL, DOCUMENTS_TOKEN: go together; example: DOCUMENTS_URL=https://archive.example.org/documents DOCUMENTS_TOKEN=<what "openssl rand -hex 32" prints>',
  ],
  CARRIER_NAIC: ['CARRIER_NAIC: is missing beside CARRIER_ID_CARD_STATES; example: CARRIER_NAIC=12345'],
  CARRIER_ID_CARD_STATES: [
    'CARRIER_ID_CARD_STATES: is missing beside CARRIER_NAIC; example: CARRIER_ID_CARD_STATES=IN,OH',
  ],
  TAG_MANAGER_URL: [
    'TAG_MANAGER_ORIGINS: without TAG_MANAGER_URL; example: TAG_MANAGER_ORIGINS=https://*.counts.example',
  ],
}

describe.each(variableNames)('%s', (name) => {
  test('left out: is refused in one sentence where it or its other half needs it, and nowhere else', () => {
    const said = saidOf({ ...complete, [name]: undefined })
    const lines = linesAbout(name, said)
    if (!required.includes(name)) {
      const [, ...refusals] = said.split('\n')
      const expected = refusedWithoutOther[name] ?? []
      expect(refusals).toEqual(expected.map((refusal) => `  ${refusal}`))
      return
    }
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^  ${name}: [^;]+; example: ${name}=`))
  })

  // Free text, which any value of some length is.
  const isFree = ['HOST', 'OIDC_CLIENT_ID', 'EMPLOYEE_ACR', 'APP_VERSION', 'FILES_FOLDER'].includes(name)
  test.skipIf(isFree)(
    'malformed: is refused with its name, a reason and an example, without the value',
    () => {
      const value = malformed[name] ?? 'zq'
      const environment = name.startsWith('FILES_S3_') ? withBucket() : complete
      const said = saidOf({ ...environment, [name]: value })
      const lines = linesAbout(name, said)
      expect(lines.length, said).toBeGreaterThan(0)
      for (const line of lines) {
        expect(line).toMatch(/^ {2}[A-Z\d_, ]+: [^;]{6,}(; [^;]+)?; example: [A-Z\d_]+=/)
        expect(line).toContain(`${name}=`)
        if (value !== '') expect(line.split('; example: ')[0]).not.toContain(value)
      }
    },
  )
})

/** Wrong in its own way, where a short word is none. */
const malformed: Readonly<Record<string, string>> = {
  ACCOUNT_NUMBER_PATTERN: '(zq',
  POLICY_NUMBER_PATTERN: '(zq',
  CARRIER_NAME: 'z',
  MAIL_FROM: 'zq',
  CARRIER_FOLDER: '/zq/nowhere',
  TAG_MANAGER_POLICIES: 'zq; zq',
  // An empty value counts as absent, and any other is free text.
  FILES_S3_REGION: '',
  FILES_S3_KEY_ID: '',
  FILES_S3_SECRET: '',
}

function withBucket(): Readonly<Record<string, string>> {
  const { FILES_FOLDER: _, ...elsewhere } = complete
  const names = variableNames.filter((name) => name.startsWith('FILES_S3_'))
  return { ...elsewhere, ...Object.fromEntries(names.map((name) => [name, filled(name)])) }
}

test('keeps a refusal that has an example, and one without a variable', () => {
  const own = 'PUBLIC_URL: not on localhost; example: PUBLIC_URL=http://localhost:3000'
  expect(withExample(own)).toBe(own)
  expect(withExample('The configuration is refused:')).toBe('The configuration is refused:')
  expect(withExample('PORT, HOST: taken.')).toBe('PORT, HOST: taken; example: PORT=3001 HOST=127.0.0.1')
})
