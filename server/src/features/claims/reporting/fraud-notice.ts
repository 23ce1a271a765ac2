import { createHash } from 'node:crypto'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import {
  declaration,
  type FraudNotice,
  fraudNoticeOf,
  generalFraudNotice,
} from '@myaccount/messages/claims/fraud-notices'
import { defaultLanguage, languageOfTag } from '@myaccount/messages/language'
import { type Speaker, say } from '@myaccount/messages/say'

export interface Notice {
  readonly text: string
  readonly declaration: string
  readonly hash: string
}

interface Reported {
  /** The state in which the policy is written; null if it is not known. */
  readonly state: string | null
  readonly form: ReportForm
}

/** Returns the notice that is shown above the signature, with the hash under which its acceptance is kept. */
export function noticeOf(
  speaker: Speaker,
  notices: readonly FraudNotice[],
  { state, form }: Reported,
): Notice {
  const own = fraudNoticeOf(notices, state, form)
  const text = own?.[languageOfTag(speaker.locale) ?? defaultLanguage] ?? say(speaker, generalFraudNotice)
  const declared = say(speaker, declaration)
  const hash = createHash('sha256').update(`${text}\n${declared}`).digest('base64url')
  return { text, declaration: declared, hash }
}
