import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import spanish from '../catalogues/es/messages.json' with { type: 'json' }
import { defaultLanguage, type Language, languages, regionOf } from './language.ts'
import { noReplacedMessages, type ReplacedMessages } from './replace-messages.ts'

/** Every message is parsed once; there are only as many as in the sources. */
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

/** Returns the `I18n` that writes messages in that language. */
export type MessagesFor = (language: Language) => I18n

/**
 * Each language is made once, since nothing in it changes. A request or an email passes it on; the process
 * has no active language, and no carrier either. A language that the carrier does not have is answered in English.
 */
export function openMessages(
  replaced: ReplacedMessages,
  spoken: readonly Language[] = languages,
): MessagesFor {
  const made = new Map<Language, I18n>()
  return (asked) => {
    const language = spoken.includes(asked) ? asked : defaultLanguage
    const known = made.get(language)
    if (known !== undefined) return known
    const i18n = setupI18n().setMessagesCompiler(compileOnce)
    const messages = { ...translations[language], ...replaced[language] }
    i18n.loadAndActivate({ locale: language, locales: regionOf(language), messages })
    made.set(language, i18n)
    return i18n
  }
}

/** The product's own texts, for a reader whom no carrier addresses, such as the sender of a feed. */
export const messagesFor = openMessages(noReplacedMessages)
