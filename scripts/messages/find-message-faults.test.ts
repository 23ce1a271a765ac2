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

type Catalogues = Readonly<Record<'en' | 'es', string>>

/** A tree of one screen that says two texts, with these catalogues; `beside` are those of another with the same texts. */
async function findIn(catalogues: Catalogues, complete: readonly string[], beside: Catalogues = catalogues) {
  const rootDir = mkdtempSync(path.join(os.tmpdir(), 'messages-'))
  folders.push(rootDir)
  mkdirSync(path.join(rootDir, 'src'))
  writeFileSync(
    path.join(rootDir, 'src/Screen.ts'),
    `import { msg } from '@lingui/core/macro'
    export const words = [msg({ message: 'Pay' }), msg({ message: 'Pay {name}' })]`,
  )
  const names = beside === catalogues ? ['texts'] : ['texts', 'beside']
  for (const name of names) {
    const texts = name === 'texts' ? catalogues : beside
    mkdirSync(path.join(rootDir, name), { recursive: true })
    for (const [locale, text] of Object.entries({ ...texts, 'en-XA': texts.en }))
      writeFileSync(path.join(rootDir, `${name}/${locale}.po`), `msgid ""\nmsgstr ""\n\n${text}`)
  }
  const catalogs = names.map((name) => ({
    path: `${rootDir}/${name}/{locale}`,
    include: [`${rootDir}/src`],
    exclude: [],
  }))
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

it('finds a text that two catalogues translate in two ways, of which the one loaded last would be said', async () => {
  const es = entry('Pay', 'Pagar') + entry('Pay {name}', 'Pagar {name}')
  const beside = entry('Pay', 'Abonar') + entry('Pay {name}', 'Pagar {name}')
  expect(await findIn({ en: english, es }, ['en', 'es'], { en: english, es: beside })).toEqual([
    'beside/es.po translates otherwise than another catalogue, which is loaded beside it: Pay',
  ])
})

it('finds a text that is no message', async () => {
  const es = entry('Pay', 'Pagar') + entry('Pay {name}', 'Pagar {name')
  expect(await findIn({ en: english, es }, ['en', 'es'])).toEqual([
    'texts/es.po has a text that is no message: Pay {name}',
  ])
})
