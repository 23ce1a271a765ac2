import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { wholeConfig as WholeConfig } from '../../lingui.config.ts'
import { languages } from '../../messages/src/language.ts'
import { hashSources } from '../build/hash-sources.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Everything that the derived catalogues are made of. */
const sources = ['client/src', 'messages/src', 'lingui.config.ts', 'scripts/messages'].map((name) =>
  path.join(root, name),
)

/** True for the language of the sources and for the pseudo-locale, which nobody translates. */
export const isDerived = (locale: string, { sourceLocale }: Pick<typeof WholeConfig, 'sourceLocale'>) =>
  locale === sourceLocale || !(languages as readonly string[]).includes(locale)

const stamp = path.join(root, 'messages/catalogues/en/.hash')

/**
 * Writes the catalogues of English and of the pseudo-locale from the texts in the sources, when those have changed
 * since the last time, and deletes those that no text is in any more. Git holds neither. Builds, `npm run dev` and the tests call it first (ADR 0049).
 */
export async function deriveCatalogues(): Promise<void> {
  const hash = hashSources(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  // Loaded only when there is something to derive: Babel alone takes most of a second.
  const [{ getCatalogs }, { wholeConfig }] = await Promise.all([
    import('@lingui/cli/api'),
    import('../../lingui.config.ts'),
  ])
  const locale = wholeConfig.locales.filter((name) => isDerived(name, wholeConfig))
  const catalogs = await getCatalogs(wholeConfig)
  for (const catalog of catalogs) {
    const made = await catalog.make({ locale, overwrite: true, clean: true, orderBy: wholeConfig.orderBy })
    if (made === false) throw new Error(`${catalog.path}: its sources could not be read`)
  }
  deleteOthers(locale, catalogs)
  writeFileSync(stamp, hash)
}

/** Deletes what a folder that was moved or removed has left behind: the build refuses a catalogue without sources. */
function deleteOthers(locales: readonly string[], catalogs: readonly { readonly path: string }[]): void {
  for (const locale of locales) {
    const made = new Set(
      catalogs.map((catalog) => path.resolve(root, `${catalog.path.replace('{locale}', locale)}.po`)),
    )
    const folder = path.join(root, 'messages/catalogues', locale)
    for (const file of globSync('**/*.po', { cwd: folder })) {
      const found = path.join(folder, file)
      if (!made.has(found)) rmSync(found)
    }
  }
}
