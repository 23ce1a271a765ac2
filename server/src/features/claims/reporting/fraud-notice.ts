import { createHash } from 'node:crypto'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { declaration, fraudNoticeOf } from '@myaccount/messages/claims/fraud-notices'
import { type Speaker, say } from '@myaccount/messages/say'

export interface Notice {
  readonly text: string
  readonly declaration: string
  readonly hash: string
}

/** Returns the notice that is shown above the signature, with the hash under which its acceptance is kept. */
export function noticeOf(speaker: Speaker, state: string | null, form: ReportForm): Notice {
  const text = say(speaker, fraudNoticeOf(state, form))
  const declared = say(speaker, declaration)
  const hash = createHash('sha256').update(`${text}\n${declared}`).digest('base64url')
  return { text, declaration: declared, hash }
}
