import { formatPhone } from '@myaccount/domain/kernel/phone'
import { fill } from '../message.ts'
import { type Speaker, say } from '../say.ts'

/**
 * The text that a person agrees to before paper stops (15 U.S.C. 7001(c): what, how to withdraw, what is
 * needed, paper copies).
 */
const texts = {
  what: /*i18n*/ {
    id: 'e_delivery.what',
    message:
      'You agree that {carrier} sends the kinds of mail that you chose by email and in this portal, and no longer on paper. This covers everyone on this account.',
  },
  proof: /*i18n*/ {
    id: 'e_delivery.proof',
    message:
      'You need an email address that you read, and a program that opens PDF files. A code that we email you shows that both reach you.',
  },
  withdraw: /*i18n*/ {
    id: 'e_delivery.withdraw',
    message:
      'You can choose paper again at any time on this page or by phone, {phone}. It costs nothing. We mail a paper copy of any document when you ask.',
  },
  reach: /*i18n*/ {
    id: 'e_delivery.reach',
    message:
      'If an email to you comes back, if your address changes, or if your seat on the account ends, we mail paper again and say so here.',
  },
  always: /*i18n*/ {
    id: 'e_delivery.always',
    message: 'Notices of cancellation and nonrenewal are always mailed too.',
  },
  version: /*i18n*/ { id: 'e_delivery.version', message: 'Version {version}' },
} as const

export interface ConsentText {
  readonly version: string
  /** BCP 47. */
  readonly language: string
  /** One paragraph per line. */
  readonly text: string
}

/** A new wording in any language is a new version. */
const version = '2026-11-23'

/** The text in force, in the speaker's language. */
export function consentTextOf(
  carrier: { readonly name: string; readonly phone: string },
  speaker: Speaker,
): ConsentText {
  const paragraphs = [
    fill(texts.what, { carrier: carrier.name }),
    texts.proof,
    fill(texts.withdraw, { phone: formatPhone(carrier.phone) }),
    texts.reach,
    texts.always,
    fill(texts.version, { version }),
  ]
  return {
    version,
    language: speaker.locale,
    text: paragraphs.map((paragraph) => say(speaker, paragraph)).join('\n'),
  }
}
