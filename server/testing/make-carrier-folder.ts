import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The folder that ships with the demo. */
export const exampleCarrierFolder = fileURLToPath(new URL('../../demo/carriers/tamarack', import.meta.url))

/** A copy of it for one test, with other files in it; null takes one away. */
export function makeCarrierFolder(files: Readonly<Record<string, string | Buffer | object | null>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'carrier-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(exampleCarrierFolder, folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    if (content === null) rmSync(file, { recursive: true })
    else {
      mkdirSync(path.dirname(file), { recursive: true })
      const isText = typeof content === 'string' || Buffer.isBuffer(content)
      writeFileSync(file, isText ? content : JSON.stringify(content))
    }
  }
  return folder
}
