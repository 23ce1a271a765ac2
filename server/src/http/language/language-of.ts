import { defaultLanguage, type Language } from '@myaccount/messages/language'
import type { FastifyRequest } from 'fastify'

/** The language in which this request is answered: the only place that decides it. English is the only one yet. */
export function languageOf(_request: FastifyRequest): Language {
  return defaultLanguage
}
