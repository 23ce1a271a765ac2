import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import type { wholeConfig } from '../../lingui.config.ts'
import { languages } from '../../messages/src/language.ts'

type Config = typeof wholeConfig

/** Node runs the server's sources as they are, so it reads what the shared messages say in a language as JSON. */
export async function writeServerMessages(config: Config): Promise<void> {
  for (const { file, text } of await composeServerMessages(config)) writeFileSync(file, text)
}

/** The files that are not those of the catalogues. */
export async function findServerMessageFaults(config: Config): Promise<string[]> {
  const files = await composeServerMessages(config)
  return files
    .filter(({ file, text }) => readFileSync(file, 'utf8') !== text)
    .map(({ file }) => `${path.relative(config.rootDir, file)} is not what the catalogues say`)
}

/** One file for each language that people may choose; that of the sources needs none. */
async function composeServerMessages(config: Config): Promise<{ file: string; text: string }[]> {
  const catalogs = (await getCatalogs(config)).filter(({ path: at }) => at.includes('/{locale}/messages/'))
  const translated = languages.filter((language) => language !== config.sourceLocale)
  return await Promise.all(
    translated.map(async (locale) => {
      const read = await Promise.all(catalogs.map((catalog) => catalog.read(locale)))
      const said = read.flatMap((known) =>
        Object.entries(known ?? {}).map(([id, { translation }]) => [id, translation]),
      )
      const text = JSON.stringify(
        Object.fromEntries(said.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))),
        null,
        2,
      )
      const file = path.join(config.rootDir, 'messages/catalogues', locale, 'messages.json')
      return { file, text: `${text}\n` }
    }),
  )
}
