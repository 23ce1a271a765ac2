import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import spanish from '../catalogues/es/messages.json' with { type: 'json' }
import { type Language, regionOf } from './language.ts'
import { noReplacedMessages, type ReplacedMessages } from './replace-messages.ts'

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

/** What says messages in that language. */
export type MessagesFor = (language: Language) => I18n

/**
 * Each language is made once, since nothing in it changes. It is passed on, to a request or an email; there is no
 * active language of the process, and no carrier either.
 */
export function openMessages(replaced: ReplacedMessages): MessagesFor {
  const made = new Map<Language, I18n>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const i18n = setupI18n().setMessagesCompiler(compileOnce)
    const messages = { ...translations[language], ...replaced[language] }
    i18n.loadAndActivate({ locale: language, locales: regionOf(language), messages })
    made.set(language, i18n)
    return i18n
  }
}

/** In the product's own words: for a reader that no carrier speaks to, such as the sender of a feed. */
export const messagesFor = openMessages(noReplacedMessages)
