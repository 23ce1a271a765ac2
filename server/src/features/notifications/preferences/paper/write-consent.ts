import { createHash } from 'node:crypto'
import { type ConsentText, consentTextOf } from '@myaccount/messages/notifications/consent-text'
import type { Speaker } from '@myaccount/messages/say'

export interface Consent extends ConsentText {
  readonly hash: string
}

/** Writes the text that is agreed to; its hash proves which text it was (domain.md 3.3.5). */
export function writeConsent(
  carrier: { readonly name: string; readonly phone: string },
  speaker: Speaker,
): Consent {
  const consent = consentTextOf(carrier, speaker)
  return { ...consent, hash: createHash('sha256').update(consent.text).digest('base64url') }
}
