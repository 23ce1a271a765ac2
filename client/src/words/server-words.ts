import type { I18n, Messages } from '@lingui/core'
import { makeI18n } from './portal-i18n.ts'
import { type Catalogue, languageFolderOf } from './words.ts'

const files = import.meta.glob<Catalogue>('../../../messages/catalogues/*/**/*.po', { eager: true })

/** Holds all texts of a language. Never changed afterwards: every request reads the same. */
const known = new Map<string, Messages>()

/**
 * Makes the texts of one document: the person and the language differ from request to request, the texts do not.
 */
export function wordsOfRequest(language: string, replaced: Messages = {}): I18n {
  const messages = known.get(language) ?? readAll(language)
  known.set(language, messages)
  return makeI18n(language, { ...messages, ...replaced })
}

function readAll(language: string): Messages {
  const folder = languageFolderOf(language)
  const ofLanguage = Object.entries(files).filter(([file]) => file.startsWith(folder))
  return Object.assign({}, ...ofLanguage.map(([, { messages }]) => messages))
}
