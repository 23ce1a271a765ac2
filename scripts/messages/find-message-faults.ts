import path from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import type { wholeConfig } from '../../lingui.config.ts'

interface Options {
  /** Languages in which every text must be there; in the others English stands in. */
  readonly complete: readonly string[]
}

/**
 * Compares the catalogues with the sources, and writes nothing: a text that a catalogue lacks, one that nobody says
 * any more, one without its translation, one that two catalogues translate in two ways, one that is no ICU message, and
 * in the language of the sources one that they say otherwise, as behind an id of its own.
 */
export async function findMessageFaults(
  config: typeof wholeConfig,
  { complete }: Options,
): Promise<string[]> {
  const faults: string[] = []
  /** By language and id: what the first catalogue with it says. */
  const firstSaid = new Map<string, string | undefined>()
  for (const catalog of await getCatalogs(config)) {
    const said = await catalog.collect()
    if (!said) throw new Error(`${catalog.path}: its sources could not be read`)
    for (const locale of config.locales) {
      const known = (await catalog.read(locale)) ?? {}
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
      const isOther = (id: string) => known[id] !== undefined && known[id].translation !== said[id]?.message
      if (locale === config.sourceLocale) report('says otherwise', idsOf(said, isOther))
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
  return faults
}

function idsOf(catalogue: object, isFault: (id: string) => boolean): string[] {
  return Object.keys(catalogue).filter(isFault)
}
