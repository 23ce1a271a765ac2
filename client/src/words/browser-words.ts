import type { Messages } from '@lingui/core'
import { regionOf } from '@myaccount/messages/language'
import { makeI18n } from './portal-i18n.ts'
import { type Catalogue, cataloguesOf, portalCataloguesOf, type Words } from './words.ts'

/** The catalogues of first pages (ADR 0007). */
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

/** The carrier's own texts in place of the catalogues'. */
export interface Replacements {
  /** The texts in the language of the document. */
  readonly now: Messages
  /** Reads the texts in another language. */
  readonly read: (language: string) => Promise<Messages>
}

const noReplacements: Replacements = { now: {}, read: async () => ({}) }

/** Loads a catalogue when a page needs it; rejects if it cannot be loaded, and tries again at the next call. */
export async function openWords(
  firstLanguage: string,
  replacements: Replacements = noReplacements,
): Promise<Words> {
  let language = firstLanguage
  const replaced = new Map([[language, replacements.now]])
  /** Keeps the carrier's texts over those of a catalogue that is loaded later. */
  const withReplaced = (of: string, messages: Messages): Messages => ({ ...messages, ...replaced.get(of) })
  const loaded = new Set<string>()
  /** The folders whose texts are in use, in whichever language. */
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
      // Loading notifies every component that shows texts, so a catalogue that is loaded
      // already is not loaded again.
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
      // A page may have loaded its texts meanwhile in the language before.
      Object.assign(messages, await readAll(filesOfNext().filter((file) => !loaded.has(file))))
      language = next
      i18n.load(next, withReplaced(next, messages))
      i18n.activate(next, regionOf(next))
    },
  }
}
