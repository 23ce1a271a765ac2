import type { Messages } from '@lingui/core'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Language } from './language.ts'

/** A text in the catalogs. */
export interface KnownMessage {
  /**
   * The message's own id, or its English text if it has none: translators and carriers refer to it by this
   * name.
   */
  readonly name: string
  readonly english: string
}

/** The texts that replace the catalog's, by language; compiled, since a browser has no compiler. */
export type ReplacedMessages = Readonly<Record<Language, Messages>>

export const noReplacedMessages: ReplacedMessages = { en: {}, es: {} }

interface Replaced {
  readonly messages: Messages
  /** Each fault begins with the name of the message. */
  readonly faults: readonly string[]
}

/** Accepts a text only if it has the same values and links as the one it replaces. */
export function replaceMessages(
  known: readonly KnownMessage[],
  given: Readonly<Record<string, string>>,
): Replaced {
  const byName = new Map(known.map((message) => [message.name, message]))
  const messages: Messages = {}
  const faults: string[] = []
  for (const [name, text] of Object.entries(given)) {
    const replaced = byName.get(name)
    const compiled = replaced === undefined ? 'is no message of the portal' : compile(text)
    if (typeof compiled === 'string' || replaced === undefined) {
      faults.push(`"${name}" ${compiled}`)
      continue
    }
    const own = partsOf(compiled)
    const due = partsOf(compileMessageOrThrow(replaced.english))
    faults.push(
      ...[...due].filter((part) => !own.has(part)).map((part) => `"${name}" lacks ${part}`),
      ...[...own]
        .filter((part) => !due.has(part))
        .map((part) => `"${name}" has ${part}, which nothing fills`),
    )
    // A text with an id of its own is named by it; the id of a screen's text is generated from its English.
    messages[replaced.name === replaced.english ? generateMessageId(name) : name] = compiled
  }
  return { messages, faults }
}

function compile(text: string): CompiledMessage | string {
  try {
    return compileMessageOrThrow(text)
  } catch (error) {
    return `is no ICU message: ${error instanceof Error ? error.message.split('\n')[0] : 'unreadable'}`
  }
}

/** Returns the placeholders of a text: `{name}` for a value, `<0>` for a link or emphasis. */
function partsOf(compiled: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof compiled === 'string') {
    for (const [, tag] of compiled.matchAll(/<\/?(\w+)\s*\/?>/g)) found.add(`<${tag}>`)
  } else if (Array.isArray(compiled)) {
    for (const token of compiled) {
      if (!Array.isArray(token)) partsOf(token, found)
      else {
        const [name, , cases] = token
        found.add(`{${name}}`)
        if (typeof cases === 'object' && cases !== null)
          for (const one of Object.values(cases)) partsOf(one, found)
      }
    }
  }
  return found
}
