import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditStatement } from '../../server/src/audit/audit.ts'
import { sealAudit } from '../../server/src/audit/seal-audit.ts'
import { larkspur, sampleEntry } from '../../server/src/audit/testing/sample-entry.ts'
import { type OpenTestDatabase, openTestDatabase } from '../../server/testing/open-test-database.ts'
import { searchPath } from '../../server/testing/test-settings.ts'

let testDatabase: OpenTestDatabase
const folder = mkdtempSync(path.join(tmpdir(), 'myaccount-noted-'))
const noted = path.join(folder, 'audit-end')

beforeAll(async () => {
  testDatabase = await openTestDatabase({ connections: 2 })
})
afterAll(async () => {
  await testDatabase?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function append(): Promise<void> {
  const { database } = testDatabase
  await database.transaction({ accounts: [larkspur] }, (tx) => tx.change(auditStatement(sampleEntry())))
  // Transactions of other test files hold a round back.
  await vi.waitFor(async () => expect((await sealAudit(database)).sealedCount).toBe(1), { timeout: 30_000 })
}

function verify(): Promise<{ code: unknown; said: string }> {
  const script = fileURLToPath(new URL('verify-audit.ts', import.meta.url))
  const env = { PATH: searchPath, DATABASE_URL: testDatabase.urls.appUrl }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, '--noted-file', noted], { env }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, said: out + said }),
    )
  })
}

test('keeps the noted end in a file, and finds a chain that was cut off since', {
  timeout: 60_000,
}, async () => {
  expect(await verify()).toMatchObject({ code: 0, said: expect.stringContaining('ok: 0 entries') })
  expect(existsSync(noted)).toBe(false)
  await append()
  expect((await verify()).code).toBe(0)
  const first = readFileSync(noted, 'utf8')
  expect(first).toMatch(/^1:[0-9a-f]{64}\n$/)
  await append()
  expect((await verify()).code).toBe(0)
  const second = readFileSync(noted, 'utf8')
  expect(second).toMatch(/^2:/)

  const longer = second.replace('2:', '3:')
  writeFileSync(noted, longer)
  expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('the noted end') })
  expect(readFileSync(noted, 'utf8')).toBe(longer)
  writeFileSync(noted, 'none')
  expect((await verify()).code).toBe(2)
})
