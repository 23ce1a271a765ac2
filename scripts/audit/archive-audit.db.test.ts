import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditMonths, openAuditMonths } from '../../server/src/audit/testing/open-audit-months.ts'
import { searchPath } from '../../server/testing/test-settings.ts'

let the: AuditMonths
const folder = mkdtempSync(path.join(tmpdir(), 'myaccount-archive-'))

beforeAll(async () => {
  the = await openAuditMonths(['2024-01', '2024-02'])
  await the.record('2024-01-10T12:00:00Z')
  await the.seal('2024-01-10T12:01:00Z')
  await the.record()
  await the.seal()
})
afterAll(async () => {
  await the?.close()
  rmSync(folder, { recursive: true, force: true })
})

function run(script: string, ...given: readonly string[]): Promise<{ code: unknown; said: string }> {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const { appUrl, ownerUrl } = the.urls
  const env = { PATH: searchPath, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...given], { env }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, said: out + said }),
    )
  })
}

test('archives months, and verifies from their anchors and their files', { timeout: 60_000 }, async () => {
  for (const given of [[], ['--before', '2024'], ['--before', '2024-13', '--folder', folder]])
    expect(await run('archive-audit.ts', ...given)).toMatchObject({
      code: 2,
      said: expect.stringContaining('such as --before 2025-10'),
    })
  expect(await run('archive-audit.ts', '--before', '2024-02', '--folder', `${folder}/none`)).toMatchObject({
    code: 2,
    said: expect.stringContaining('an existing folder'),
  })
  expect(await run('archive-audit.ts', '--before', '2099-01', '--folder', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The last 13 months stay'),
  })
  expect(readdirSync(folder)).toEqual([])

  expect(await run('archive-audit.ts', '--before', '2024-03', '--folder', folder)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Archived: 2024-01, 2024-02. Removed: 2024-01, 2024-02.'),
  })
  expect(readdirSync(folder).sort()).toEqual(['audit-2024-01.ndjson', 'audit-2024-02.ndjson'])
  for (const given of [[], ['--from-archive', folder]])
    expect(await run('verify-audit.ts', ...given)).toMatchObject({
      code: 0,
      said: expect.stringContaining('ok: 2 entries sealed.'),
    })
  rmSync(path.join(folder, 'audit-2024-02.ndjson'))
  expect(await run('verify-audit.ts', '--from-archive', folder)).toMatchObject({
    code: 1,
    said: expect.stringContaining('broken at month 2024-02: The file of this month is not in the folder.'),
  })
})
