import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLastTag, readBaseline } from './read-baseline.ts'

let folder: string
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@carrier.example', ...args], {
    cwd: folder,
    stdio: 'pipe',
  })

function commit(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  git('add', '.')
  git('commit', '-q', '-m', 'A commit', '--no-gpg-sign')
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'myaccount-baseline-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('finds no tag outside a repository, and none where nothing is released', async () => {
  expect(await findLastTag(folder)).toBeUndefined()
  git('init', '-q')
  commit({ 'README.md': 'Nothing yet.' })
  expect(await findLastTag(folder)).toBeUndefined()
})

test('reads the document and the examples of the last tag, not those of the tree', async () => {
  commit({ 'docs/api/openapi.json': '{"first":1}', 'docs/examples/feed/a.ndjson': '{}\n' })
  git('tag', 'v0.1.0')
  commit({ 'docs/api/openapi.json': '{"second":2}', 'docs/examples/feed/b.ndjson': '{}\n' })
  expect(await findLastTag(folder)).toBe('v0.1.0')
  expect(await readBaseline(folder, 'v0.1.0')).toEqual({
    ref: 'v0.1.0',
    openapi: '{"first":1}',
    examples: new Map([['docs/examples/feed/a.ndjson', '{}\n']]),
  })
  expect((await readBaseline(folder, 'HEAD')).openapi).toBe('{"second":2}')
})

test('reads a commit without a document, and refuses an unknown one', async () => {
  expect(await readBaseline(folder, 'HEAD~2')).toEqual({
    ref: 'HEAD~2',
    openapi: undefined,
    examples: new Map(),
  })
  await expect(readBaseline(folder, 'v9')).rejects.toThrow('git knows no commit "v9".')
})
