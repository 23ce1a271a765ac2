import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { wholeConfig } from '../../lingui.config.ts'
import { findMessageFaults } from './find-message-faults.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A tree of one screen that says these texts, with this Spanish catalogue; `beside` is another with the same texts. */
async function findIn(
  spanish: string,
  { complete = ['en', 'es'], beside = spanish, texts = ['Pay', 'Pay {name}'], left = [] as string[] } = {},
) {
  const rootDir = mkdtempSync(path.join(os.tmpdir(), 'messages-'))
  folders.push(rootDir)
  mkdirSync(path.join(rootDir, 'src'))
  writeFileSync(
    path.join(rootDir, 'src/Screen.ts'),
    `import { msg } from '@lingui/core/macro'
    export const words = [${texts.map((message) => `msg({ message: '${message}' })`).join(', ')}]`,
  )
  const catalogues = beside === spanish ? { texts: spanish } : { texts: spanish, beside }
  for (const [name, text] of Object.entries(catalogues)) {
    mkdirSync(path.join(rootDir, name))
    writeFileSync(path.join(rootDir, `${name}/es.po`), `msgid ""\nmsgstr ""\n\n${text}`)
  }
  const catalogs = Object.keys(catalogues).map((name) => ({
    path: `${rootDir}/${name}/{locale}`,
    include: [`${rootDir}/src`],
    exclude: [],
  }))
  for (const name of left) {
    mkdirSync(path.dirname(path.join(rootDir, name)), { recursive: true })
    writeFileSync(path.join(rootDir, name), '')
  }
  return await findMessageFaults({ ...wholeConfig, rootDir, catalogs }, { complete })
}

const entry = (text: string, translation = text) => `msgid "${text}"\nmsgstr "${translation}"\n\n`
const whole = entry('Pay', 'Pagar') + entry('Pay {name}', 'Pagar {name}')

it('finds nothing in catalogues that match the sources', async () => {
  expect(await findIn(whole)).toEqual([])
})

it('finds what is missing and what is not used any more', async () => {
  expect(await findIn(entry('Pay') + entry('Begun'), { complete: ['en'] })).toEqual([
    'texts/es.po lacks: Pay {name}',
    'texts/es.po has what nobody says: Begun',
  ])
})

it('finds a file that is left of a catalogue, which the build refuses', async () => {
  expect(await findIn(whole, { left: ['texts/es/old.po'] })).toEqual([
    'texts/es/old.po belongs to no catalogue: delete it',
  ])
})

it('requires a translation where a language is complete', async () => {
  const es = entry('Pay', '') + entry('Pay {name}', 'Pagar {name}')
  expect(await findIn(es, { complete: ['en'] })).toEqual([])
  expect(await findIn(es)).toEqual(['texts/es.po does not translate: Pay'])
})

it('finds a text that two catalogues translate differently, since the one loaded last would win', async () => {
  const beside = entry('Pay', 'Abonar') + entry('Pay {name}', 'Pagar {name}')
  expect(await findIn(whole, { beside })).toEqual([
    'beside/es.po translates otherwise than another catalogue, which is loaded beside it: Pay',
  ])
})

it('finds a text that is not a message, in a translation and in the sources', async () => {
  const es = entry('Pay', 'Pagar') + entry('Pay {name}', 'Pagar {name')
  expect(await findIn(es)).toEqual(['texts/es.po has a text that is no message: Pay {name}'])
  const texts = ['Pay', 'Pay {name']
  expect(await findIn(entry('Pay', 'Pagar') + entry('Pay {name', 'Pagar'), { texts })).toEqual([
    'texts/en.po has a text that is no message: Pay {name',
  ])
})
