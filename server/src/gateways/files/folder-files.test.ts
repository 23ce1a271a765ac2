import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { Upload } from '@tus/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderFiles } from './folder-files.ts'
import { makePrivateFolder } from './private-folder.ts'

const one = makeUuid(0, new Uint8Array(10))
let folder: string
let before: string
beforeEach(() => {
  before = mkdtempSync(path.join(tmpdir(), 'myaccount-folder-'))
  folder = path.join(before, 'files')
})
afterEach(() => rmSync(before, { recursive: true, force: true }))

const modeOf = (place: string) => (statSync(place).mode & 0o777).toString(8)

test("keeps people's files, and their pictures, for the user of the process alone", async () => {
  const { uploads, writePicture, read, remove } = folderFiles(folder)
  await uploads.create(new Upload({ id: one, size: 3, offset: 0 }))
  await uploads.write(Readable.from([Buffer.from('abc')]), one, 0)
  await writePicture(one, Buffer.from('picture'))
  expect(modeOf(folder)).toBe('700')
  const names = readdirSync(folder).sort()
  expect(names).toEqual([one, `${one}.json`, `${one}.picture`])
  for (const name of names) expect(modeOf(path.join(folder, name)), name).toBe('600')
  expect(Buffer.concat(await (await read(one)).toArray()).toString()).toBe('abc')
  await remove(one)
  expect(readdirSync(folder)).toEqual([])
})

test('refuses a folder that others can open, and keeps its mode', () => {
  mkdirSync(folder)
  chmodSync(folder, 0o750)
  expect(() => makePrivateFolder(folder)).toThrow(
    'FILES_FOLDER: other users can open it; close it with chmod 700.',
  )
  expect(modeOf(folder)).toBe('750')
})

test('refuses a place that is not a folder, with the reason', () => {
  writeFileSync(folder, '')
  expect(() => folderFiles(folder)).toThrow('FILES_FOLDER: this process cannot write to it (EEXIST).')
})
