import { type I18n, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
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

const made = new Map<Language, I18n>()

/**
 * What says messages in that language, made once since nothing in it changes. It is passed on, to a request or an
 * email; there is no active language of the process. English is the text in the sources, so its catalogue is empty.
 */
export function messagesFor(language: Language): I18n {
  const known = made.get(language)
  if (known !== undefined) return known
  const i18n = setupI18n().setMessagesCompiler(compileOnce)
  i18n.loadAndActivate({ locale: language, locales: regionOf(language), messages: {} })
  made.set(language, i18n)
  return i18n
}
