import { defaultLanguage, type Language, languageOfTag } from '@myaccount/messages/language'
import type { FastifyRequest } from 'fastify'
import { readLanguageCookie } from './language-cookie.ts'
import { readAcceptLanguage } from './read-accept-language.ts'

/**
 * The language in which this request is answered: the only place that decides it. The cookie holds what the person
 * chose, or else what the feed says of them, since they signed in (settle-language.ts); so no request asks the
 * database for it, and a document and its calls agree.
 */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return (
    readLanguageCookie(headers.cookie)?.language ??
    readAcceptLanguage(headers['accept-language'] ?? '')
      .map(languageOfTag)
      .find((language) => language !== undefined) ??
    defaultLanguage
  )
}
