import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartRefusal } from '../start-refusal.ts'
import { chooseDataDir } from './choose-data-dir.ts'

let checkout = ''

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'))
  chmodSync(checkout, 0o755)
})

afterEach(() => {
  rmSync(checkout, { recursive: true, force: true })
})

test('chooses one folder for each port, under the checkout', () => {
  expect(chooseDataDir({ checkout, port: 3100 })).toEqual({ dataDir: path.join(checkout, '.data-3100') })
})

test('keeps the data of another carrier apart', () => {
  expect(chooseDataDir({ checkout, port: 3100, carrier: 'tamarack' })).toEqual({
    dataDir: path.join(checkout, '.data-3100-tamarack'),
  })
})

test('uses the folder that was asked for, and makes it when absent', () => {
  const wished = path.join(checkout, 'here/there')
  expect(chooseDataDir({ wished, checkout, port: 3000 })).toEqual({ dataDir: wished })
  expect(statSync(wished).isDirectory()).toBe(true)
})

describe.runIf(process.getuid?.() === 0)('running as root under a private folder', () => {
  beforeEach(() => chmodSync(checkout, 0o700))

  test('chooses a folder outside and reports it', () => {
    const { dataDir, note } = chooseDataDir({ checkout, port: 3000 })
    expect(dataDir).toMatch(/^\/var\/tmp\/myaccount-[0-9a-f]{8}-3000$/)
    expect(note).toContain(dataDir)
    rmSync(dataDir, { recursive: true })
  })

  test('refuses a folder that was asked for', () => {
    expect(() => chooseDataDir({ wished: path.join(checkout, 'mine'), checkout, port: 3000 })).toThrow(
      StartRefusal,
    )
  })
})
