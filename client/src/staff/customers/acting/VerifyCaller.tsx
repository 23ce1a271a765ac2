import { Trans, useLingui } from '@lingui/react/macro'
import { enterStaffCode, type StaffCode, verifyCaller } from '@myaccount/contract/endpoints/acting/acting'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../parts/changing/use-change.ts'
import { CodeForm } from '../../../parts/one-time-code/CodeForm.tsx'
import { useCodeStep } from '../../../parts/one-time-code/use-code-step.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { type Customer, customerQuery } from '../customers.queries.ts'
import type { PersonOfAccount } from '../desk/calling.ts'
import { CodeRefusal, NothingOpened } from './CodeRefusal.tsx'

interface VerifyCallerProps {
  readonly customer: Customer
  /** Null for somebody without a seat, who can only have the account's own contact on file. */
  readonly person: PersonOfAccount | null
}

/** The caller reads back a code that was sent to a contact on file, before an employee speaks of the account. */
export function VerifyCaller({ customer, person }: VerifyCallerProps) {
  const [sent, setSent] = useState<StaffCode | null>(null)
  return (
    <Stack>
      <p>
        <strong>
          <Trans>Not yet verified</Trans>
        </strong>
      </p>
      {sent === null ? (
        <SendCode customer={customer} person={person} onSent={setSent} />
      ) : (
        <ReadBack customer={customer} sent={sent} onSendAgain={() => setSent(null)} />
      )}
    </Stack>
  )
}

interface SendCodeProps extends VerifyCallerProps {
  readonly onSent: (code: StaffCode) => void
}

const ofAccount = 'account'

/** Sends the code to the address of the person, or of the account. */
function SendCode({ customer: { accountNumber, email }, person, onSent }: SendCodeProps) {
  const { t } = useLingui()
  const sending = useChange(verifyCaller)
  const own =
    person === null || person.email === '' ? [] : [{ value: person.userId as string, label: person.email }]
  const shared =
    email === null ? [] : [{ value: ofAccount, label: email, detail: t`The contact of the account` }]
  const contacts = [...own, ...shared]
  const [to, setTo] = useState(contacts[0]?.value)
  if (contacts.length === 0)
    return (
      <p>
        <Trans>No email address is on file. Call back at a number that you know is theirs.</Trans>
      </p>
    )

  async function send() {
    if (sending.isBusy) return
    const userId = person !== null && to === person.userId ? person.userId : null
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
          <Trans>Send a code to a contact on file. The caller reads it back.</Trans>
        </p>
        <RadioGroup legend={t`Send the code to`} options={contacts} value={to} onChange={setTo} />
        <Button type="submit" busy={sending.isBusy}>{t`Send the code`}</Button>
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
      <Stack gap="small">
        <Button type="submit" busy={step.isBusy}>{t`Check the code`}</Button>
        <Button variant="secondary" onClick={onSendAgain}>{t`Send another code`}</Button>
      </Stack>
    </CodeForm>
  )
}
