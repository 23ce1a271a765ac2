import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import spanish from '../catalogues/es/messages.json' with { type: 'json' }
import { type Language, regionOf } from './language.ts'

/** Every message is parsed once: they are as many as the sources hold. */
const compiled = new Map<string, CompiledMessage>()

function compileOnce(message: string): CompiledMessage {
  const known = compiled.get(message)
  if (known !== undefined) return known
  const made = compileMessage(message)
  compiled.set(message, made)
  return made
}

/** English is the text in the sources. */
const translations: Readonly<Record<Language, Messages>> = { en: {}, es: spanish }

const made = new Map<Language, I18n>()

/**
 * What says messages in that language, made once since nothing in it changes. It is passed on, to a request or an
 * email; there is no active language of the process.
 */
export function messagesFor(language: Language): I18n {
  const known = made.get(language)
  if (known !== undefined) return known
  const i18n = setupI18n().setMessagesCompiler(compileOnce)
  i18n.loadAndActivate({ locale: language, locales: regionOf(language), messages: translations[language] })
  made.set(language, i18n)
  return i18n
}
