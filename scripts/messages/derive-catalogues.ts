import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { getCatalogs } from '@lingui/cli/api'
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
 * Writes the catalogues of English and of the pseudo-locale from the texts in the sources when those have changed since
 * the last time, and deletes stray ones. Git holds neither. Builds, `npm run dev` and the tests call it first (ADR 0049).
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
  for (const file of findStrayCatalogues(catalogs, locale)) rmSync(file)
  writeFileSync(stamp, hash)
}

/**
 * Returns the catalogue files of these languages, as absolute paths, that belong to no catalogue: a folder of sources that
 * was moved or removed left them, and the build of the client refuses them.
 */
export function findStrayCatalogues(
  catalogs: Awaited<ReturnType<typeof getCatalogs>>,
  locales: readonly string[],
): string[] {
  const own = new Set(catalogs.flatMap((catalog) => locales.map((locale) => catalog.getFilename(locale))))
  const folders = catalogs.map(({ path: pattern }) => pattern.split('{locale}')[0] ?? '')
  const patterns = locales.flatMap((locale) => [`${locale}.po`, `${locale}/**/*.po`])
  return [...new Set(folders)]
    .flatMap((folder) => globSync(patterns, { cwd: folder }).map((file) => path.join(folder, file)))
    .filter((file) => !own.has(file))
}
