import { useLingui } from '@lingui/react/macro'
import type { People } from '@myaccount/contract/endpoints/people/people'
import { toPlainLine } from '@myaccount/contract/plain-text'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { useState } from 'react'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { AskOverlay } from './AskOverlay.tsx'
import { readDay, SeatFields } from './SeatFields.tsx'
import { useAsk } from './use-ask.ts'

interface InviteOverlayProps {
  readonly people: People
  readonly onClose: () => void
}

export function InviteOverlay({ people, onClose }: InviteOverlayProps) {
  const { t } = useLingui()
  const asking = useAsk(people)
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<SeatRole>('treasurer')
  const [to, setTo] = useState('')
  const [wasSent, setSent] = useState(false)
  const nameLength = toPlainLine(displayName).length
  const isNamed = nameLength > 0 && nameLength <= 80
  const hasAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
  const body = asking.refusal?.body
  const refusedAddress = messageAtField(body, 'email') ?? messageAtField(body, 'wish.email')
  return (
    <AskOverlay
      title={t`Invite a person`}
      asking={asking}
      isSaidAtField={refusedAddress !== undefined}
      onSubmit={() => {
        setSent(true)
        if (isNamed && hasAddress)
          void asking.ask({ kind: 'invite', email: email.trim(), displayName, role, to: readDay(to) })
      }}
      onClose={onClose}
    >
      <Field
        label={t`Name`}
        error={wasSent && !isNamed ? t`Enter a name of up to 80 characters.` : undefined}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={displayName}
            onChange={(event) => setDisplayName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label={t`Email`}
        hint={t`The invitation goes there. It is good for seven days.`}
        error={wasSent && !hasAddress ? t`Enter an email address like name@example.org.` : refusedAddress}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
      <SeatFields role={role} onRole={setRole} to={to} onTo={setTo} />
    </AskOverlay>
  )
}
