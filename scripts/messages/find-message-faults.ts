import path from 'node:path'
import {
  type CatalogType,
  createCompiledCatalog,
  type ExtractedCatalogType,
  getCatalogs,
} from '@lingui/cli/api'
import type { wholeConfig } from '../../lingui.config.ts'
import { findStrayCatalogues, isDerived } from './derive-catalogues.ts'

interface Options {
  /** Languages in which every text must be there; in the others English stands in. */
  readonly complete: readonly string[]
}

/**
 * Compares the catalogues that translators write with the sources, and writes nothing. Reports a text that a catalogue
 * lacks, one that nobody says any more, one without its translation, one that two catalogues translate in two ways, and
 * one that is no ICU message; a file that belongs to no catalogue; and of the sources a text that is no ICU message, and
 * an id with two texts.
 */
export async function findMessageFaults(
  config: typeof wholeConfig,
  { complete }: Options,
): Promise<string[]> {
  const faults: string[] = []
  /** By language and id: what the first catalogue with it says. */
  const firstSaid = new Map<string, string | undefined>()
  const catalogs = await getCatalogs(config)
  for (const catalog of catalogs) {
    const said = await catalog.collect()
    if (!said) throw new Error(`${catalog.path}: its sources could not be read`)
    for (const locale of config.locales.filter(
      (name) => name === config.sourceLocale || !isDerived(name, config),
    )) {
      const isSource = locale === config.sourceLocale
      const known = isSource ? sourceTexts(said) : ((await catalog.read(locale)) ?? {})
      const file = path.relative(config.rootDir, catalog.getFilename(locale))
      const report = (fault: string, ids: readonly string[]) => {
        for (const id of ids) faults.push(`${file} ${fault}: ${(said[id] ?? known[id])?.message ?? id}`)
      }
      report(
        'lacks',
        idsOf(said, (id) => known[id] === undefined || known[id].obsolete === true),
      )
      report(
        'has what nobody says',
        idsOf(known, (id) => said[id] === undefined),
      )
      report(
        'translates otherwise than another catalogue, which is loaded beside it',
        idsOf(known, (id) => {
          const key = `${locale} ${id}`
          const translation = known[id]?.translation
          if (!firstSaid.has(key)) firstSaid.set(key, translation)
          return firstSaid.get(key) !== translation
        }),
      )
      if (complete.includes(locale))
        report(
          'does not translate',
          idsOf(known, (id) => !known[id]?.translation),
        )
      const texts = Object.entries(known).map(([id, { translation }]) => [id, translation ?? ''])
      const { errors } = createCompiledCatalog(locale, Object.fromEntries(texts), { strict: true })
      report(
        'has a text that is no message',
        errors.map(({ id }) => id),
      )
    }
  }
  for (const file of findStrayCatalogues(catalogs, config.locales))
    faults.push(`${path.relative(config.rootDir, file)} belongs to no catalogue: delete it`)
  return faults
}

/** The catalogue that is derived from the texts of the sources. */
function sourceTexts(said: ExtractedCatalogType): CatalogType {
  return Object.fromEntries(
    Object.entries(said).map(([id, entry]) => [id, { ...entry, translation: entry.message ?? id }]),
  )
}

function idsOf(catalogue: object, isFault: (id: string) => boolean): string[] {
  return Object.keys(catalogue).filter(isFault)
}
