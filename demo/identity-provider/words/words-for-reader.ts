import { defaultLanguage, type Language, languageOfTag } from '@myaccount/messages/language'
import { readAcceptLanguage } from '@myaccount/messages/read-accept-language'
import { english, type ProviderWords } from './english.ts'
import { spanish } from './spanish.ts'

/** The words of a page, and the language that the page declares. */
export interface ReaderWords {
  readonly language: Language
  readonly words: ProviderWords
}

const wordsByLanguage: Readonly<Record<Language, ProviderWords>> = { en: english, es: spanish }

/**
 * Chooses the language of a page: the first of `ui_locales` that the service has, which is what the portal shows
 * (OpenID Connect Core 3.1.2.1), else the first of the browser's.
 */
export function wordsForReader(uiLocales: unknown, acceptLanguage: string | undefined): ReaderWords {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : []
  const tags = [...asked, ...readAcceptLanguage(acceptLanguage ?? '')]
  const language = tags.map(languageOfTag).find((known) => known !== undefined) ?? defaultLanguage
  return { language, words: wordsByLanguage[language] }
}
