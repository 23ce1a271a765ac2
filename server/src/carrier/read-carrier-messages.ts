import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@myaccount/messages/language'
import {
  noReplacedMessages,
  type ReplacedMessages,
  replaceMessages,
} from '@myaccount/messages/replace-messages'
import * as z from 'zod'
import { readKnownMessages } from './known-messages.ts'

const texts = z.record(z.string(), z.string())

interface CarrierMessages {
  readonly replaced: ReplacedMessages
  /** Each a sentence that begins with the file. */
  readonly faults: readonly string[]
}

/** One file for a language: texts by the names of their messages. */
export function readCarrierMessages(folder: string): CarrierMessages {
  if (!existsSync(folder)) return { replaced: noReplacedMessages, faults: [] }
  const faults = readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !languages.some((language) => name === `${language}.json`))
    .map((name) => `messages/${name} is in no language of the portal: ${languages.join(', ')}`)
  const replaced = { ...noReplacedMessages }
  const known = readKnownMessages()
  for (const language of languages) {
    const file = path.join(folder, `${language}.json`)
    if (!existsSync(file)) continue
    const given = parseTexts(readFileSync(file, 'utf8'))
    if (given === undefined) {
      faults.push(`messages/${language}.json is no object of texts by the names of their messages`)
      continue
    }
    const { messages, faults: found } = replaceMessages(known, given)
    replaced[language] = messages
    faults.push(...found.map((fault) => `messages/${language}.json: ${fault}`))
  }
  return { replaced, faults }
}

function parseTexts(content: string): Readonly<Record<string, string>> | undefined {
  try {
    return texts.safeParse(JSON.parse(content)).data
  } catch {
    return undefined
  }
}
