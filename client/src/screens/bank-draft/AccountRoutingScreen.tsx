import { Trans, useLingui } from '@lingui/react/macro'
import { findBank } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { decideRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageAtField } from '../../api/errors/message-at-field.ts'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { RefusedNotice } from '../../parts/refusal/RefusedNotice.tsx'
import { paths } from '../../routes/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'

/** Checks whether a routing number is valid, and of which bank, before the account is added (domain.md 3.3.1). */
export default function AccountRoutingScreen() {
  const { t } = useLingui()
  return (
    <Stack gap="large">
      <PageHeading
        overline={
          <Link to={paths.methods()}>
            <Trans>Payment methods</Trans>
          </Link>
        }
        title={t`Check a routing number`}
        subtitle={<Trans>The nine digits at the bottom left of a check. Nothing is saved.</Trans>}
      />
      <Card>
        <RoutingForm />
      </Card>
      <p>
        <Trans>
          Ask your bank for the number for electronic (ACH) payments: some banks have another one for wires.
        </Trans>{' '}
        <Link to={paths.methods({ add: 'bank' })}>
          <Trans>Add a bank account</Trans>
        </Link>
      </p>
    </Stack>
  )
}

function RoutingForm() {
  const { t } = useLingui()
  const { portalName } = useCarrier()
  const [text, setText] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [found, setFound] = useState<{ routingNumber: string; bankName: string | null } | null>(null)
  const checking = useChange(findBank)
  const refused = messageAtField(checking.refusal?.body, 'routingNumber')

  async function check(): Promise<void> {
    const number = decideRoutingNumber(text)
    setFound(null)
    setMistake(
      number.ok
        ? undefined
        : number.refusal === 'length'
          ? t`Enter the 9-digit routing number from your check.`
          : t`That routing number isn't valid. Check each digit.`,
    )
    if (!number.ok) return
    const done = await checking.run({ body: { routingNumber: number.value } })
    if (done) setFound(done.answer)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { currentTarget } = event
        void check().then(() => currentTarget.querySelector('input')?.focus())
      }}
    >
      <Stack>
        {checking.refusal && refused === undefined ? (
          checking.refusal.body ? (
            <RefusedNotice body={checking.refusal.body} />
          ) : (
            <Notice kind="error" title={t`We could not reach ${portalName}`}>
              <Trans>Check your connection and try again.</Trans>
            </Notice>
          )
        ) : null}
        <Field label={t`Routing number`} error={mistake ?? refused} errorRole="alert" required>
          {(control) => (
            <TextInput
              {...control}
              width="short"
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        <div role="status">{found ? <Found found={found} /> : null}</div>
        <div>
          <Button type="submit" busy={checking.isBusy}>
            <Trans>Check</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Found({ found }: { readonly found: { routingNumber: string; bankName: string | null } }) {
  const { routingNumber, bankName } = found
  return bankName === null ? (
    <Notice title={routingNumber}>
      <Trans>We don't recognize this routing number. Check it, and continue if it is right.</Trans>
    </Notice>
  ) : (
    <Notice kind="success" title={bankName}>
      <Trans>{routingNumber} is a routing number of this bank.</Trans>
    </Notice>
  )
}
