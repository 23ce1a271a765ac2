import { Trans, useLingui } from '@lingui/react/macro'
import { enterStaffCode, type StaffCode, verifyCaller } from '@myaccount/contract/endpoints/acting/acting'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { CodeForm } from '../../../parts/one-time-code/CodeForm.tsx'
import { useCodeStep } from '../../../parts/one-time-code/use-code-step.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { type Customer, customerQuery } from '../customers.queries.ts'
import { CodeRefusal, NothingOpened } from './CodeRefusal.tsx'

/** The caller reads back a code that was sent to a contact on file, before an employee speaks of an account. */
export function VerifyCaller({ customer }: { readonly customer: Customer }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const [sent, setSent] = useState<StaffCode | null>(null)
  const { caller } = customer
  if (caller !== null) {
    const until = formatMoment(caller.endsAt)
    const { sentTo } = caller
    return (
      <Notice title={t`Caller verified`}>
        <Trans>
          They read back the code that we sent to {sentTo}. You may speak of this account until {until}.
        </Trans>
      </Notice>
    )
  }
  return (
    <Card title={t`Caller verification`}>
      {sent === null ? (
        <SendCode customer={customer} onSent={setSent} />
      ) : (
        <ReadBack customer={customer} sent={sent} onSendAgain={() => setSent(null)} />
      )}
    </Card>
  )
}

interface SendCodeProps {
  readonly customer: Customer
  readonly onSent: (code: StaffCode) => void
}

/** Sends the code to the address of the account, or of a person with a seat. */
function SendCode({ customer: { accountNumber, email, people }, onSent }: SendCodeProps) {
  const { t } = useLingui()
  const sending = useChange(verifyCaller)
  const reachable = people.filter((person) => person.email !== '')
  const contacts = [
    ...(email === null ? [] : [{ value: '', label: t`The account, ${email}` }]),
    ...[...new Map(reachable.map((person) => [person.userId, person])).values()].map((person) => ({
      value: person.userId,
      label: `${person.displayName}, ${person.email}`,
    })),
  ]
  const [to, setTo] = useState<string>(contacts[0]?.value ?? '')
  if (contacts.length === 0)
    return (
      <p>
        <Trans>No email address is on file. Call back at a number that you know is theirs.</Trans>
      </p>
    )
  const userId = people.find((person) => person.userId === to)?.userId ?? null

  async function send() {
    if (sending.isBusy) return
    const sent = await sending.run({ params: { accountNumber }, body: { userId } })
    if (sent) onSent(sent.answer)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Stack>
        <CodeRefusal refusal={sending.refusal} />
        <p>
          <Trans>Send the caller a code and have them read it to you, before you speak of the account.</Trans>
        </p>
        <Field label={t`Send the code to`}>
          {(control) => (
            <Select
              {...control}
              value={to}
              onChange={(event) => setTo(event.currentTarget.value)}
              options={contacts}
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={sending.isBusy}>{t`Send the code`}</Button>
        </div>
      </Stack>
    </form>
  )
}

interface ReadBackProps {
  readonly customer: Customer
  readonly sent: StaffCode
  readonly onSendAgain: () => void
}

function ReadBack({ customer: { accountNumber }, sent, onSendAgain }: ReadBackProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const entering = useChange(enterStaffCode)
  const { sentTo, codeId } = sent
  const step = useCodeStep({
    entering,
    async enter(code) {
      const done = await entering.run({ params: { codeId }, body: { code } })
      if (done) await client.invalidateQueries({ queryKey: customerQuery(accountNumber).queryKey })
    },
  })
  return (
    <CodeForm
      step={step}
      field={{
        label: t`Code from the caller`,
        hint: t`Sent to ${sentTo}. Six digits, good for ten minutes.`,
        autoComplete: 'off',
      }}
      unanswered={<NothingOpened />}
    >
      <div>
        <Button type="submit" busy={step.isBusy}>{t`Check the code`}</Button>{' '}
        <Button variant="secondary" onClick={onSendAgain}>{t`Send another code`}</Button>
      </div>
    </CodeForm>
  )
}
