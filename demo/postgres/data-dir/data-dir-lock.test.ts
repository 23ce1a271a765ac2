import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefusal } from '../start-refusal.ts'
import { isLeftByDeadOwner, lockDataDir } from './data-dir-lock.ts'
import { readStartMark } from './running-process.ts'

let folder = ''
const lockFile = () => path.join(folder, 'owner.lock')
const writeOwner = (pid: number, startMark: string) =>
  writeFileSync(lockFile(), JSON.stringify({ pid, startMark }))

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-dir-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('names this process as the owner, and releases the folder', () => {
  const lock = lockDataDir(folder)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
  expect(readdirSync(folder)).toEqual([])
})

test('answers the same process again, with the fact that it held the folder before', () => {
  const lock = lockDataDir(folder)
  expect(lockDataDir(folder).heldBefore).toBe(true)
  expect(lock.heldBefore).toBe(false)
  lock.release()
})

test('refuses a folder with a running owner and names it', () => {
  writeOwner(process.ppid, readStartMark(process.ppid) ?? '')
  expect(() => lockDataDir(folder)).toThrow(StartRefusal)
  expect(() => lockDataDir(folder)).toThrow(`process ${process.ppid}`)
  expect(readdirSync(folder)).toEqual(['owner.lock'])
})

test.each([
  ['its process is gone', 4_194_305, 'x'],
  ['its number belongs to a later process', process.ppid, 'another start'],
])('takes a folder over when %s', (_case, pid, startMark) => {
  writeOwner(pid, startMark)
  expect(isLeftByDeadOwner(folder)).toBe(true)
  const lock = lockDataDir(folder)
  expect(isLeftByDeadOwner(folder)).toBe(false)
  lock.release()
})

test('takes a folder over whose lock was only partly written', () => {
  writeFileSync(lockFile(), '{"pid":')
  lockDataDir(folder).release()
  expect(readdirSync(folder)).toEqual([])
})
