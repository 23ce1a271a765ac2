import { Trans, useLingui } from '@lingui/react/macro'
import type { Endpoint } from '@myaccount/contract/endpoint'
import {
  decideRegistrationReview,
  listRegistrationReviews,
  type RegistrationReview,
} from '@myaccount/contract/endpoints/admin/registration-reviews'
import type { ReactNode } from 'react'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { type ContractForm, type TypedBody, useContractForm } from '../../parts/changing/use-contract-form.ts'
import { Refusal } from '../../parts/refusal/Refusal.tsx'
import { showBanner } from '../../session/messages.ts'

interface DecisionOverlayProps {
  readonly review: RegistrationReview
  readonly title: string
  readonly submit: string
  /** The message of the banner after the decision. */
  readonly done: string
  /** Reads the decision from the form, as it was typed. */
  readonly read: (data: FormData) => TypedBody<typeof decideRegistrationReview>
  readonly onClose: () => void
  /** The fields, or a function that renders them with the error of each. */
  readonly children: ReactNode | ((errorAt: ContractForm<Endpoint>['errorAt']) => ReactNode)
}

/**
 * Records one decision on one review. The list is read again, also after a refusal: a
 * colleague may have been quicker.
 */
export function DecisionOverlay(props: DecisionOverlayProps) {
  const { review, title, submit, done, read, onClose, children } = props
  const { t } = useLingui()
  const form = useContractForm(decideRegistrationReview, {
    words: {
      'call.number': null,
      'call.person': t`Write the name of the person.`,
      'call.calledAt': t`Enter the day and the time.`,
      reason: t`Say why, in 10 to 500 characters.`,
    },
    changed: [listRegistrationReviews],
  })

  async function send(element: HTMLFormElement): Promise<void> {
    const { registrationId } = review
    const body = read(new FormData(element))
    const answered = await form.send(element, { params: { registrationId }, body })
    if (answered === undefined) return
    showBanner({ kind: 'success', message: done })
    onClose()
  }

  return (
    <FormOverlay
      title={title}
      submit={submit}
      isBusy={form.isBusy}
      errors={form.errors}
      onSubmit={send}
      onClose={onClose}
    >
      <Refusal refusal={form.refusal} unanswered={t`We do not know if this was done`}>
        <Trans>Load the page again before you try once more.</Trans>
      </Refusal>
      {typeof children === 'function' ? children(form.errorAt) : children}
    </FormOverlay>
  )
}
