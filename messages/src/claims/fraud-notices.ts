import type { ReportForm } from '@myaccount/domain/claims/report-form'
import type { Message } from '../message.ts'

/** A carrier's text for a state and a form; `*` is every state, or every form (docs/operations.md, "Fraud notices"). */
export interface FraudNotice {
  readonly state: string
  readonly form: ReportForm | '*'
  readonly en: string
  readonly es: string
}

/** The text where the carrier has none for the state. */
export const generalFraudNotice: Message = /*i18n*/ {
  id: 'claim.fraud_notice.standard',
  message:
    'Anyone who knowingly makes a false or misleading claim to an insurer may be guilty of a crime, and may be fined and imprisoned.',
}

/**
 * Chooses the carrier's text for the state in which the policy is written; null if it has none. A line of the state comes
 * before one of every state, and of these one of the form before one of every form.
 */
export function fraudNoticeOf(
  notices: readonly FraudNotice[],
  state: string | null,
  form: ReportForm,
): FraudNotice | null {
  const weight = (notice: FraudNotice) => (notice.state === '*' ? 0 : 2) + (notice.form === '*' ? 0 : 1)
  const [best = null] = notices
    .filter((one) => (one.state === '*' || one.state === state) && (one.form === '*' || one.form === form))
    .sort((one, other) => weight(other) - weight(one))
  return best
}

export const declaration: Message = /*i18n*/ {
  id: 'claim.declaration',
  message: 'What I report here is true to the best of my knowledge.',
}
