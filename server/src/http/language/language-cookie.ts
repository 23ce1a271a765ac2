import { type Language, languageOfTag } from '@myaccount/messages/language'
import { readCookie, writeCookie } from '../cookies.ts'

/** In which language this browser is answered, and whether a guest chose it here, who may yet sign in. */
export interface LanguageCookie {
  readonly language: Language
  readonly setBy: 'guest' | 'person'
}

const name = 'myaccount_language'
const yearSeconds = 365 * 24 * 60 * 60

/** Undefined where none came, or none of ours: it says nothing secret, so anything may stand in it. */
export function readLanguageCookie(header: string | undefined): LanguageCookie | undefined {
  const [setBy, tag] = readCookie(header, name)?.split('.') ?? []
  const language = tag && languageOfTag(tag)
  return language && (setBy === 'guest' || setBy === 'person') ? { language, setBy } : undefined
}

/** What a guest chose ends with the browser: on a shared one it must not become the choice of whoever comes next. */
export function writeLanguageCookie({ language, setBy }: LanguageCookie, isSecure: boolean): string {
  const options = setBy === 'person' ? { isSecure, maxAgeSeconds: yearSeconds } : { isSecure }
  return writeCookie(name, `${setBy}.${language}`, options)
}
