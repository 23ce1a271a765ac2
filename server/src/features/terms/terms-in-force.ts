import { createHash } from 'node:crypto'
import { termsText } from '@myaccount/contract/terms/terms-text'
import type { ShownText } from '../../acceptances/acceptances.store.ts'

/** The terms of service as they are shown; the hash proves which terms they were (ADR 0060). */
export const termsInForce: ShownText = readTerms()

function readTerms(): ShownText {
  const { version, sections } = termsText
  const text = sections
    .flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
    .concat(version)
    .join('\n')
  const hash = createHash('sha256').update(text).digest('base64url')
  return { kind: 'terms_of_service', version, language: 'en', text, hash }
}
