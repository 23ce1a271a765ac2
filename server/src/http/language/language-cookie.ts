import { type Language, languageOfTag } from '@myaccount/messages/language'
import { readCookie, writeCookie } from '../cookies.ts'

/** The language of this browser, and whether a guest chose it, who may sign in later. */
export interface LanguageCookie {
  readonly language: Language
  readonly setBy: 'guest' | 'person'
}

const name = 'myaccount_language'
const yearSeconds = 365 * 24 * 60 * 60

/** Undefined if there is no cookie, or not one of ours: it is not signed, so it may hold anything. */
export function readLanguageCookie(header: string | undefined): LanguageCookie | undefined {
  const [setBy, tag] = readCookie(header, name)?.split('.') ?? []
  const language = tag && languageOfTag(tag)
  return language && (setBy === 'guest' || setBy === 'person') ? { language, setBy } : undefined
}

/** A guest's choice ends with the browser session, so that on a shared browser the next person does not inherit it. */
export function writeLanguageCookie({ language, setBy }: LanguageCookie, isSecure: boolean): string {
  const options = setBy === 'person' ? { isSecure, maxAgeSeconds: yearSeconds } : { isSecure }
  return writeCookie(name, `${setBy}.${language}`, options)
}
