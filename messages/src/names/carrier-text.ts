import { languageOfTag } from '../language.ts'
import { type Speaker, say } from '../say.ts'

/** The one language in which the carrier and its feed write, no matter the language of the page. */
export const carrierLanguage = 'en'

/** Returns whether the carrier's own words are in the reader's language. */
export function readsCarrierLanguage(locale: string): boolean {
  return languageOfTag(locale) === carrierLanguage
}

/** Shown after words of the carrier to a reader of another language. */
export const inCarrierLanguage = /*i18n*/ { id: 'carrier.in_english', message: '(in English)' }

/** Returns the carrier's words as plain text; to a reader of another language it adds which one they are in. */
export function sayCarrierText(speaker: Speaker, text: string): string {
  return readsCarrierLanguage(speaker.locale) ? text : `${text} ${say(speaker, inCarrierLanguage)}`
}
