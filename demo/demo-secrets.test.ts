import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDemoSecrets } from './demo-secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'myaccount-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('makes the keys once, complete, for their owner alone', async () => {
  const made = await openDemoSecrets(dataDir)
  expect(await openDemoSecrets(dataDir)).toEqual(made)
  expect(readdirSync(dataDir)).toEqual(['demo-keys.json'])
  const file = path.join(dataDir, 'demo-keys.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(made)
})

it('marks every secret that production must refuse', async () => {
  const { identity: _, webhookSecret, processor, ...secrets } = await openDemoSecrets(dataDir)
  for (const secret of Object.values(secrets)) expect(secret).toMatch(/^demo-.{32}$/)
  expect(webhookSecret).toMatch(/^whsec_/)
  expect(processor.secretKey).toMatch(/^sk_test_\w{48}$/)
  expect(processor.publishableKey).toMatch(/^pk_test_\w{48}$/)
  expect(processor.webhookSecret).toMatch(/^whsec_\w{48}$/)
})
