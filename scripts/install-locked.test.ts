import { lstatSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installLocked } from './install-locked.mjs'

test('links a workspace that came with the tree without installing anything', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'install-locked-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const installed = { 'node_modules/left': { version: '1.0.0' } }
  mkdirSync(path.join(root, 'node_modules/left'), { recursive: true })
  mkdirSync(path.join(root, 'messages'))
  const write = (file: string, packages: object) =>
    writeFileSync(path.join(root, file), JSON.stringify({ packages }))
  write('node_modules/.package-lock.json', installed)
  write('package-lock.json', {
    ...installed,
    'node_modules/@myaccount/messages': { resolved: 'messages', link: true },
  })
  expect(installLocked(root)).toBe(0)
  const link = path.join(root, 'node_modules/@myaccount/messages')
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readlinkSync(link)).toBe('../../messages')
})
