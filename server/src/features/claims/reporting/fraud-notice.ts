import { createHash } from 'node:crypto'
import type { ReportForm } from '@myaccount/domain/claims/report-form'
import { declaration, fraudNotice } from '@myaccount/messages/claims/fraud-notices'
import type { Message } from '@myaccount/messages/message'
import { type Speaker, say } from '@myaccount/messages/say'

export interface Notice {
  readonly text: string
  readonly declaration: string
  readonly hash: string
}

/** By the state in which the policy is written; New York has a text of its own for vehicles (domain.md 5.9). */
export function noticeOf(speaker: Speaker, state: string | null, form: ReportForm): Notice {
  const text = say(speaker, messageOf(state, form))
  const declared = say(speaker, declaration)
  const hash = createHash('sha256').update(`${text}\n${declared}`).digest('base64url')
  return { text, declaration: declared, hash }
}

function messageOf(state: string | null, form: ReportForm): Message {
  if (state === 'NY') return form === 'auto' ? fraudNotice.NYAuto : fraudNotice.NY
  if (state === 'FL') return fraudNotice.FL
  return state === 'CA' ? fraudNotice.CA : fraudNotice.standard
}
