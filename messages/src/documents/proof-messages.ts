import type { NoProof, whyNoIdCards } from '@myaccount/domain/documents/proof-of-cover'
import type { Message } from '../message.ts'

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

/** The reasons why no certificate of insurance is written here, and what to do. */
export const noCertificateMessages = {
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
} as const satisfies Record<NoProof, Message>
