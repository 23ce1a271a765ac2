/** The languages that the catalogue is complete in: the ones that people may choose. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** Where nothing is known of who reads. */
export const defaultLanguage: Language = 'en'

/** Each by its own name, as its readers look for it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
}

/** The language of a tag such as `es-MX`, as people, browsers and the feed name theirs; undefined for any other. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.trim().toLowerCase().split('-')
  return languages.find((language) => language === primary)
}

/** By whose rules numbers are written: the portal speaks to people in the United States, in each of its languages. */
export function regionOf(language: string): string {
  return language.includes('-') ? language : `${language}-US`
}
