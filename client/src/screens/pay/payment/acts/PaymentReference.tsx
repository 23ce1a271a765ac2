import { Trans, useLingui } from '@lingui/react/macro'
import { changePaymentReference, type PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../../api/api-context.ts'
import type { ApiError } from '../../../../api/api-error.ts'
import { messageAtField } from '../../../../api/errors/message-at-field.ts'
import { RefusedNotice } from '../../../../parts/refusal/RefusedNotice.tsx'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import { Notice } from '../../../../ui/notices/Notice.tsx'
import { invalidateAfterPayment, notePayment } from '../../pay.queries.ts'
import styles from '../payment.module.css'

/** The payer's own words for the payment, such as the fund that it came from; they can be changed at any time. */
export function PaymentReference({ payment }: { readonly payment: PaymentFacts }) {
  const { t } = useLingui()
  const call = useCall()
  const client = useQueryClient()
  const { paymentId } = payment
  const change = useMutation<PaymentFacts, ApiError, string>({
    mutationFn: (reference) =>
      call(changePaymentReference, { params: { paymentId }, body: { reference } }, { expect: 'all' }),
    onSuccess: async (changed) => {
      await notePayment(client, changed)
      await invalidateAfterPayment(client)
    },
  })
  const body = change.error?.body
  const mistake = messageAtField(body, 'reference')
  return (
    <form
      noValidate
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault()
        if (change.isPending) return
        change.mutate(String(new FormData(event.currentTarget).get('reference') ?? ''))
      }}
    >
      <Stack>
        <div role="alert" className={styles.announced}>
          {change.error === null || mistake !== undefined ? null : body ? (
            <RefusedNotice body={body} />
          ) : (
            <Notice title={t`We do not know if this was saved`}>
              <Trans>Check your connection, then save it again. Your payment is not affected.</Trans>
            </Notice>
          )}
        </div>
        <Field
          label={t`Your reference`}
          mark={t`optional`}
          hint={t`A fund, a memo or a check request of yours. Receipts and the payment history show it.`}
          error={mistake}
        >
          {(control) => (
            <TextInput
              {...control}
              name="reference"
              defaultValue={payment.reference ?? ''}
              maxLength={60}
              autoComplete="off"
            />
          )}
        </Field>
        <div aria-live="polite" className={styles.announced}>
          {change.isSuccess ? <Trans>Saved.</Trans> : null}
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={change.isPending}>
            <Trans>Save the reference</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}
