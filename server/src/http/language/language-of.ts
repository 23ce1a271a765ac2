import { defaultLanguage, type Language, languageOfTag } from '@myaccount/messages/language'
import { readAcceptLanguage } from '@myaccount/messages/read-accept-language'
import type { FastifyRequest } from 'fastify'
import { readLanguageCookie } from './language-cookie.ts'

/**
 * Decides the language of a request's answer; nothing else does. From the sign-in on the cookie holds the person's
 * choice, else the feed's language (settle-language.ts), so no request asks the database, and a document and its calls
 * agree.
 */
export function languageOf({ headers, server }: Pick<FastifyRequest, 'headers' | 'server'>): Language {
  const wanted =
    readLanguageCookie(headers.cookie)?.language ??
    readAcceptLanguage(headers['accept-language'] ?? '')
      .map(languageOfTag)
      .find((language) => language !== undefined) ??
    defaultLanguage
  // The texts of the carrier know which languages it has.
  return languageOfTag(server.messagesFor(wanted).locale) ?? defaultLanguage
}
