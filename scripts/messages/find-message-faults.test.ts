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

/** A tree of one screen that says two texts, with these catalogues. */
async function findIn(catalogues: Readonly<Record<'en' | 'es', string>>, complete: readonly string[]) {
  const rootDir = mkdtempSync(path.join(os.tmpdir(), 'messages-'))
  folders.push(rootDir)
  for (const name of ['src', 'texts']) mkdirSync(path.join(rootDir, name))
  writeFileSync(
    path.join(rootDir, 'src/Screen.ts'),
    `import { msg } from '@lingui/core/macro'
    export const words = [msg({ message: 'Pay' }), msg({ message: 'Pay {name}' })]`,
  )
  for (const [locale, text] of Object.entries({ ...catalogues, 'en-XA': catalogues.en }))
    writeFileSync(path.join(rootDir, `texts/${locale}.po`), `msgid ""\nmsgstr ""\n\n${text}`)
  const catalogs = [{ path: `${rootDir}/texts/{locale}`, include: [`${rootDir}/src`], exclude: [] }]
  const config = { ...wholeConfig, rootDir, catalogs }
  return await findMessageFaults(config, { complete })
}

const entry = (text: string, translation = text) => `msgid "${text}"\nmsgstr "${translation}"\n\n`
const english = entry('Pay') + entry('Pay {name}')

it('finds nothing in catalogues that are those of the sources', async () => {
  const es = entry('Pay', 'Pagar') + entry('Pay {name}', 'Pagar {name}')
  expect(await findIn({ en: english, es }, ['en', 'es'])).toEqual([])
})

it('finds what is missing and what nobody says any more, in every language', async () => {
  const other = entry('Pay') + entry('Begun')
  expect(await findIn({ en: english, es: other }, ['en'])).toEqual([
    'texts/es.po lacks: Pay {name}',
    'texts/es.po has what nobody says: Begun',
  ])
})

it('asks for a translation where a language is complete', async () => {
  const es = entry('Pay', '') + entry('Pay {name}', 'Pagar {name}')
  expect(await findIn({ en: english, es }, ['en'])).toEqual([])
  expect(await findIn({ en: english, es }, ['en', 'es'])).toEqual(['texts/es.po does not translate: Pay'])
})

it('finds a text that the sources say otherwise', async () => {
  const en = entry('Pay', 'Pay now') + entry('Pay {name}')
  expect(await findIn({ en, es: english }, ['en'])).toEqual(['texts/en.po says otherwise: Pay'])
})

it('finds a text that is no message', async () => {
  const es = entry('Pay', 'Pagar') + entry('Pay {name}', 'Pagar {name')
  expect(await findIn({ en: english, es }, ['en', 'es'])).toEqual([
    'texts/es.po has a text that is no message: Pay {name}',
  ])
})
