import { english, type PayerWords } from './english.ts'
import { spanish } from './spanish.ts'

/** The languages of the sandbox; the processor itself has many more. */
export type Locale = 'en' | 'es'

export interface LocaleWords {
  readonly locale: Locale
  readonly words: PayerWords
}

const wordsByLocale: Readonly<Record<Locale, PayerWords>> = { en: english, es: spanish }

/**
 * Reads a locale as the processor's own library takes it: `es`, `es-419`; `auto`, or none, leaves it to the browser.
 * English stands in for a language that the sandbox does not have.
 */
export function wordsOfLocale(locale: string | undefined, acceptLanguage: string | undefined): LocaleWords {
  const asked = locale === undefined || locale === 'auto' ? acceptLanguage : locale
  const chosen = /^\s*es\b/i.test(asked ?? '') ? 'es' : 'en'
  return { locale: chosen, words: wordsByLocale[chosen] }
}
