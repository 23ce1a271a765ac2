import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { findBank } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { decideRoutingNumber } from '@myaccount/domain/payment-methods/routing-number'
import { useState } from 'react'
import { Link } from 'react-router'
import { useContractForm } from '../../parts/changing/use-contract-form.ts'
import { NotReached } from '../../parts/refusal/NotReached.tsx'
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
  const [text, setText] = useState('')
  const [found, setFound] = useState<BankFound | null>(null)
  const number = decideRoutingNumber(text)
  const form = useContractForm(findBank, {
    words: {
      routingNumber:
        !number.ok && number.refusal === 'length'
          ? t`Enter the 9-digit routing number from your check.`
          : t`That routing number isn't valid. Check each digit.`,
    },
  })
  const { refusal } = form

  async function check(element: HTMLFormElement): Promise<void> {
    setFound(null)
    // The contract does not know the rule. It refuses null, and the form shows the words above.
    const done = await form.send(element, { body: { routingNumber: number.ok ? number.value : null } })
    if (done) setFound(done.answer)
    element.querySelector('input')?.focus()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void check(event.currentTarget)
      }}
    >
      <Stack>
        {refusal === null ? null : refusal.body ? (
          <RefusedNotice body={refusal.body} />
        ) : (
          <NotReached>
            <Trans>Check your connection and try again.</Trans>
          </NotReached>
        )}
        <Field label={t`Routing number`} error={form.errorAt('routingNumber')} errorRole="alert" required>
          {(control) => (
            <TextInput
              {...control}
              name="routingNumber"
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
          <Button type="submit" busy={form.isBusy}>
            <Trans>Check</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}

type BankFound = EndpointAnswer<typeof findBank>

function Found({ found }: { readonly found: BankFound }) {
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
