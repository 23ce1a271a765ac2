import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import {
  decideRegistrationReview,
  type RegistrationReview,
} from '@myaccount/contract/endpoints/admin/registration-reviews'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageAtField } from '../../api/errors/message-at-field.ts'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../parts/changing/use-change.ts'
import { Refusal } from '../../parts/refusal/Refusal.tsx'
import { showBanner } from '../../session/messages.ts'
import { registrationReviewsQuery } from './registrations.queries.ts'

export type Decision = EndpointInput<typeof decideRegistrationReview>['body']

interface DecisionOverlayProps {
  readonly review: RegistrationReview
  readonly title: string
  readonly submit: string
  /** The message of the banner after the decision. */
  readonly done: string
  /** Reads the decision from the form; null if a field is wrong, which it marks. */
  readonly read: (data: FormData) => Decision | null
  readonly onClose: () => void
  /** The fields, or a function that renders them with the server's error for each field. */
  readonly children: ReactNode | ((refusedAt: (field: string) => string | undefined) => ReactNode)
}

/**
 * Records one decision on one review. The list is read again, also after a refusal: a
 * colleague may have been quicker.
 */
export function DecisionOverlay(props: DecisionOverlayProps) {
  const { review, title, submit, done, read, onClose, children } = props
  const { t } = useLingui()
  const client = useQueryClient()
  const act = useChange(decideRegistrationReview)
  const body = act.refusal?.body
  const refusedAt = (field: string) => messageAtField(body, field)
  const isAtField = ['call.number', 'call.calledAt', 'call.person', 'reason'].some(
    (field) => refusedAt(field) !== undefined,
  )

  async function send(form: HTMLFormElement): Promise<void> {
    const decision = read(new FormData(form))
    if (decision === null || act.isBusy) return
    const { registrationId } = review
    const answered = await act.run({ params: { registrationId }, body: decision })
    if (answered !== undefined) {
      showBanner({ kind: 'success', message: done })
      onClose()
    }
    await client.invalidateQueries({ queryKey: registrationReviewsQuery().queryKey })
  }

  return (
    <FormOverlay title={title} submit={submit} isBusy={act.isBusy} onSubmit={send} onClose={onClose}>
      <Refusal refusal={isAtField ? null : act.refusal} unanswered={t`We do not know if this was done`}>
        <Trans>Load the page again before you try once more.</Trans>
      </Refusal>
      {typeof children === 'function' ? children(refusedAt) : children}
    </FormOverlay>
  )
}
