import { Trans, useLingui } from '@lingui/react/macro'
import { changePaymentReference, type PaymentFacts } from '@myaccount/contract/endpoints/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '../../../../parts/changing/use-contract-form.ts'
import { Refusal } from '../../../../parts/refusal/Refusal.tsx'
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
  const client = useQueryClient()
  const { paymentId } = payment
  const [isSaved, setSaved] = useState(false)
  const form = useContractForm(changePaymentReference, {
    words: { reference: null },
    async onDone(changed) {
      await notePayment(client, changed)
      await invalidateAfterPayment(client)
    },
  })

  async function save(element: HTMLFormElement) {
    setSaved(false)
    const reference = String(new FormData(element).get('reference') ?? '')
    const done = await form.send(element, { params: { paymentId }, body: { reference } })
    setSaved(done !== undefined)
  }

  return (
    <form
      noValidate
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
    >
      <Stack>
        <Refusal
          refusal={form.refusal}
          className={styles.announced}
          notReached={
            <Notice title={t`We do not know if this was saved`}>
              <Trans>Check your connection, then save it again. Your payment is not affected.</Trans>
            </Notice>
          }
        />
        <Field
          label={t`Your reference`}
          mark={t`optional`}
          hint={t`A fund, a memo or a check request of yours. Receipts and the payment history show it.`}
          error={form.errorAt('reference')}
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
          {isSaved ? <Trans>Saved.</Trans> : null}
        </div>
        <div>
          <Button type="submit" variant="secondary" busy={form.isBusy}>
            <Trans>Save the reference</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}
