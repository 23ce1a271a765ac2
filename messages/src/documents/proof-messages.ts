import type { NoProof, whyNoIdCards } from '@myaccount/domain/documents/proof-of-cover'
import { fill, type Message } from '../message.ts'
import { stateName } from '../states/state-names.ts'

/** The reasons why there are no ID cards. */
export const noIdCardsMessages = {
  'not-started': /*i18n*/ {
    id: 'documents.no_id_cards.not_started',
    message: 'This policy is not in force yet. ID cards stand here from its first day.',
  },
  ended: /*i18n*/ {
    id: 'documents.no_id_cards.ended',
    message: 'This policy is no longer in force, so there are no ID cards for it. Call us if that is wrong.',
  },
} as const satisfies Record<ReturnType<typeof whyNoIdCards> & string, Message>

/** The reasons why no certificate of insurance is written here at once, and what to do. */
const noCertificateMessages = {
  'not-started': /*i18n*/ {
    id: 'documents.no_certificate.not_started',
    message: 'This policy is not in force yet. A certificate can be made from its first day.',
  },
  ended: /*i18n*/ {
    id: 'documents.no_certificate.ended',
    message:
      'This policy is no longer in force, so there is no certificate for it. Call us if that is wrong.',
  },
  ending: /*i18n*/ {
    id: 'documents.no_certificate.ending',
    message: 'This policy may be cancelled, so we write its certificate.',
  },
  'on-request': /*i18n*/ {
    id: 'documents.no_certificate.on_request',
    message:
      'In {state} we write certificates ourselves. Send us a request, and we email you when it is ready.',
  },
  off: /*i18n*/ {
    id: 'documents.no_certificate.off',
    message: 'In {state} no certificate can be ordered here. Call us if you need one.',
  },
} as const satisfies Record<NoProof, Message>

/** The sentences for a rule of the policy's type, which name no state. */
const noCertificateOfType = {
  'on-request': /*i18n*/ {
    id: 'documents.no_certificate.on_request_for_type',
    message:
      'We write certificates for this policy ourselves. Send us a request, and we email you when it is ready.',
  },
  off: /*i18n*/ {
    id: 'documents.no_certificate.off_for_type',
    message: 'No certificate for this policy can be ordered here. Call us if you need one.',
  },
} as const

/** `state` is the one whose rule decides; null if the rule of the policy's type decides. */
export function sayNoCertificate(why: NoProof, state: string | null): Message {
  if (state === null && (why === 'on-request' || why === 'off')) return noCertificateOfType[why]
  return fill(noCertificateMessages[why], { state: stateName(state ?? '') })
}
