import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { harrowValeMutual } from './demo-carrier.ts'
import { findDemoCarrier, keptApartAs } from './find-demo-carrier.ts'
import { keepToCarrier } from './keep-to-carrier.ts'
import { tamarackMutual } from './tamarack-mutual.ts'

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-carrier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('finds the carrier by its name, the first one without a name', () => {
  expect([undefined, '', 'harrow-vale', 'tamarack'].map(findDemoCarrier)).toEqual([
    harrowValeMutual,
    harrowValeMutual,
    harrowValeMutual,
    tamarackMutual,
  ])
})

test('refuses an unknown name in one sentence with the names that exist', () => {
  expect(() => findDemoCarrier('Tamarak')).toThrow(
    'CARRIER is "Tamarak"; the demo\'s carriers are harrow-vale or tamarack.',
  )
})

test('keeps a data folder to the carrier that it was made for', () => {
  const folder = makeFolder()
  keepToCarrier(folder, tamarackMutual, false)
  keepToCarrier(folder, tamarackMutual, false)
  expect(() => keepToCarrier(folder, harrowValeMutual, false)).toThrow(
    `${folder} holds the demo of tamarack. Start with CARRIER=tamarack,`,
  )
  expect(() => keepToCarrier(folder, tamarackMutual, true)).toThrow('holds the demo of tamarack. Start with')
})

test('keeps a data folder without records apart from a demo', () => {
  const folder = makeFolder()
  keepToCarrier(folder, harrowValeMutual, true)
  keepToCarrier(folder, harrowValeMutual, true)
  expect(() => keepToCarrier(folder, harrowValeMutual, false)).toThrow(
    'holds the demo of harrow-vale, without records. Start with CARRIER=harrow-vale and `-- --empty`,',
  )
  expect([keptApartAs(harrowValeMutual, false), keptApartAs(harrowValeMutual, true)]).toEqual([
    undefined,
    'empty',
  ])
  expect(keptApartAs(tamarackMutual, true)).toBe('tamarack-empty')
})

test('counts a folder from before there were two carriers as the first one’s', () => {
  const folder = makeFolder()
  writeFileSync(path.join(folder, 'demo-made-on'), '2026-03-10\n')
  expect(() => keepToCarrier(folder, tamarackMutual, false)).toThrow('holds the demo of harrow-vale')
  keepToCarrier(folder, harrowValeMutual, false)
})
