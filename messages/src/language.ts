/** The languages in which the catalogue is complete: people may choose these. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** The language if nothing is known of the reader. */
export const defaultLanguage: Language = 'en'

/** Each language in its own name, as its readers look for it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
}

/**
 * The language of a tag such as `es-MX`, as people, browsers and the feed send it; undefined for any other.
 */
export function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.trim().toLowerCase().split('-')
  return languages.find((language) => language === primary)
}

/**
 * Returns the locale whose rules format numbers: the portal's readers are in the United States, in each of
 * its languages.
 */
export function regionOf(language: string): string {
  return language.includes('-') ? language : `${language}-US`
}
