import { createHash } from 'node:crypto'
import type { DraftDisclosure } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { draftDisclosureOf } from '@myaccount/messages/bank-draft/disclosure-text'
import type { Speaker } from '@myaccount/messages/say'

/** The text that is agreed to; its hash says that it was this one (domain.md 3.3.5). */
export function writeDisclosure(
  carrier: { readonly name: string; readonly phone: string },
  timeZone: string,
  speaker: Speaker,
): DraftDisclosure {
  const disclosure = draftDisclosureOf(carrier, timeZone, speaker)
  return { ...disclosure, hash: createHash('sha256').update(disclosure.text).digest('base64url') }
}
