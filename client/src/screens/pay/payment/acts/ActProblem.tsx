import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../../ui/notices/Notice.tsx'
import type { PaymentAct } from './use-payment-act.ts'

/** Why the last press did nothing, or that nobody knows yet. */
export function ActProblem({ problem }: Pick<PaymentAct, 'problem'>) {
  const { t } = useLingui()
  if (problem === null) return null
  if (problem === 'no-answer') {
    return (
      <Notice title={t`We are checking. Do not pay again.`}>
        <Trans>We have no answer yet. This page asks by itself and changes when we know.</Trans>
      </Notice>
    )
  }
  const sentences = problem.errors?.map(({ message }) => message) ?? []
  return (
    <Notice kind="error" title={problem.title}>
      {sentences.length > 0 ? sentences.join(' ') : problem.additional_detail}
    </Notice>
  )
}
