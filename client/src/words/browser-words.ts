import type { Messages } from '@lingui/core'
import { regionOf } from '@myaccount/messages/language'
import { makeI18n } from './portal-i18n.ts'
import { type Catalogue, cataloguesOf, portalCataloguesOf, type Words } from './words.ts'

/** What first pages say (ADR 0021). */
const firstFiles = import.meta.glob<Catalogue>([
  '../../../messages/catalogues/{en,es}/{portal,accounts,login,policies}.po',
  '../../../messages/catalogues/{en,es}/messages/names.po',
])

async function readCatalogue(file: string): Promise<Catalogue | undefined> {
  const read =
    firstFiles[file] ??
    (await import('./other-catalogues.ts')).otherFiles[file] ??
    (await import('./pseudo-catalogues.ts')).pseudoFiles[file]
  return read?.()
}

/** What the carrier says instead of the catalogues. */
export interface Replacements {
  /** In the language of the document. */
  readonly now: Messages
  /** In another one. */
  readonly read: (language: string) => Promise<Messages>
}

const noReplacements: Replacements = { now: {}, read: async () => ({}) }

/** A catalogue comes when a page needs it; rejects when it cannot be had, and tries again when asked again. */
export async function openWords(
  firstLanguage: string,
  replacements: Replacements = noReplacements,
): Promise<Words> {
  let language = firstLanguage
  const replaced = new Map([[language, replacements.now]])
  /** A catalogue that comes later takes nothing back. */
  const withReplaced = (of: string, messages: Messages): Messages => ({ ...messages, ...replaced.get(of) })
  const loaded = new Set<string>()
  /** The folders whose texts are said, in whichever language. */
  const folders = new Set<string>()
  const read = async (file: string) => (await readCatalogue(file))?.messages ?? {}
  const readAll = async (due: readonly string[]): Promise<Messages> => {
    const found = await Promise.all(due.map(read))
    for (const file of due) loaded.add(file)
    return Object.assign({}, ...found)
  }
  const portal = Object.assign({}, ...(await Promise.all(portalCataloguesOf(language).map(read))))
  const i18n = makeI18n(language, withReplaced(language, portal))
  return {
    i18n,
    async load(folder) {
      folders.add(folder)
      const loadedIn = language
      const due = cataloguesOf(loadedIn, folder).filter((file) => !loaded.has(file))
      const found = await Promise.all(due.map(read))
      // Whoever shows texts is told of new ones, so nothing is loaded twice.
      const isNew = due.some((file) => !loaded.has(file))
      for (const file of due) loaded.add(file)
      if (isNew) i18n.load(loadedIn, withReplaced(loadedIn, Object.assign({}, ...found)))
    },
    async switchTo(next) {
      const filesOfNext = () => [
        ...portalCataloguesOf(next),
        ...[...folders].flatMap((f) => cataloguesOf(next, f)),
      ]
      if (!replaced.has(next)) replaced.set(next, await replacements.read(next))
      const messages = await readAll(filesOfNext())
      // A page may have come meanwhile, whose texts were loaded in the language before.
      Object.assign(messages, await readAll(filesOfNext().filter((file) => !loaded.has(file))))
      language = next
      i18n.load(next, withReplaced(next, messages))
      i18n.activate(next, regionOf(next))
    },
  }
}
