import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestBill } from '@myaccount/contract/endpoints/guest/guest-checkout'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { FormEvent } from 'react'
import { AuthorizationText } from '../../../parts/authorization/AuthorizationText.tsx'
import { useFocusMistake } from '../../../parts/filters/use-focus-mistake.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { CardPlace } from './CardPlace.tsx'
import styles from './guest.module.css'
import { useGuestPayment } from './use-guest-payment.ts'

/** Who pays, the card, and the button under the sentence that it accepts. */
export function PayBill({ bill }: { readonly bill: GuestBill }) {
  const { t } = useLingui()
  const paying = useGuestPayment(bill)
  const { form, card, mistakes, isBusy } = paying
  const total = formatCents(bill.amountDueCents)
  const authorization = bill.order?.authorization
  useFocusMistake(form, mistakes)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => String(typed.get(name) ?? '').trim()
    paying.pay({ name: textOf('name'), email: textOf('email') })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="large">
        <Card title={t`Who is paying`}>
          <Stack>
            <Field label={t`Your name`} error={mistakes.name} required>
              {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={60} />}
            </Field>
            <Field label={t`Email`} hint={t`For the receipt, nothing else`} error={mistakes.email} required>
              {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" />}
            </Field>
          </Stack>
        </Card>
        <Card title={t`Your card`}>
          <Stack>
            <p className={styles.quiet}>
              <Trans>Entered at our payment processor. We never see the number.</Trans>
            </p>
            <CardPlace card={card} />
          </Stack>
        </Card>
        <Stack>
          <div role="alert" className={styles.problem}>
            <Problem paying={paying} />
          </div>
          {authorization ? (
            <>
              <p className={styles.quiet}>{authorization.short}</p>
              <AuthorizationText
                summary={<Trans>Read the full authorization</Trans>}
                text={authorization.text}
              />
            </>
          ) : null}
          <Button type="submit" busy={isBusy} disabled={card.state.kind !== 'open' && !isBusy}>
            <Trans>Pay {total}</Trans>
          </Button>
          <p className={styles.quiet}>
            <Trans>No fee. Your card is not saved.</Trans>
          </p>
        </Stack>
      </Stack>
    </form>
  )
}

type Paying = ReturnType<typeof useGuestPayment>

/** What happened, whether money moved, what to do. */
function Problem({ paying: { state, fieldMessages } }: { readonly paying: Paying }) {
  const { t } = useLingui()
  switch (state.kind) {
    case 'idle':
      return fieldMessages ? (
        <Notice kind="error" title={t`Nothing was charged`}>
          {fieldMessages
            .filter(({ field }) => field === null)
            .map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          <Trans>Look at the card again, then press Pay.</Trans>
        </Notice>
      ) : null
    case 'sending':
      return null
    case 'checking':
      return (
        <Notice title={t`We are checking. Do not pay again.`}>
          <Trans>
            We have no answer yet, so we keep asking about this payment. You are charged at most once.
          </Trans>
        </Notice>
      )
    case 'in-progress':
      return (
        <Notice kind="error" title={t`Another payment is in progress`}>
          <Trans>Somebody is paying this bill already. Nothing more was charged.</Trans>
        </Notice>
      )
    case 'refused':
      return (
        <RefusedNotice body={state.refusal}>
          <p>
            <Trans>Nothing was charged.</Trans>
          </p>
        </RefusedNotice>
      )
    case 'changed':
    case 'repeat':
      return (
        <Notice kind="error" title={t`Something changed. Nothing was charged.`}>
          <Trans>Look at it again, then press Pay.</Trans>
        </Notice>
      )
    case 'away':
      return (
        <Notice kind="error" title={t`We cannot take payments right now`}>
          <Trans>Nothing was charged. Try again in a few minutes.</Trans>
        </Notice>
      )
  }
}
