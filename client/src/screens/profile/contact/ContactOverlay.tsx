import { Trans, useLingui } from '@lingui/react/macro'
import { changeContact } from '@myaccount/contract/endpoints/people/contact'
import { parsePhone } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useState } from 'react'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type BegunChange, ContactCodes } from './ContactCodes.tsx'
import { ContactForm } from './ContactForm.tsx'

type ContactKind = 'email' | 'phone'

interface ContactOverlayProps {
  readonly kind: ContactKind
  readonly onClose: () => void
}

/** The new email or phone, then the codes that were emailed for it. */
export function ContactOverlay({ kind, onClose }: ContactOverlayProps) {
  const { t } = useLingui()
  const beginning = useChange(changeContact)
  const [value, setValue] = useState('')
  const [wasSent, setSent] = useState(false)
  const [begun, setBegun] = useState<BegunChange | null>(null)
  const isEmail = kind === 'email'
  const isWhole = isEmail ? /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) : parsePhone(value).ok
  const title = isEmail ? t`Change your email` : t`Change your phone`

  async function begin() {
    setSent(true)
    if (!isWhole || beginning.isBusy) return
    const typed = value.trim()
    const body = isEmail ? { kind: 'email' as const, email: typed } : { kind: 'phone' as const, phone: typed }
    const done = await beginning.run({ body })
    if (done) setBegun(done.answer)
  }

  if (begun)
    return (
      <ContactCodes
        key={begun.changeId}
        title={title}
        begun={begun}
        onAgain={begin}
        beginning={beginning}
        onClose={onClose}
      />
    )
  const mistake = isEmail
    ? t`Enter an email address like name@example.org.`
    : t`Enter a 10-digit phone number.`
  const refused = messageAtField(beginning.refusal?.body, kind)
  return (
    <ContactForm
      title={title}
      submit={t`Continue`}
      isBusy={beginning.isBusy}
      refusal={refused === undefined ? beginning.refusal : null}
      onSubmit={() => void begin()}
      onClose={onClose}
    >
      <Field
        label={isEmail ? t`New email` : t`New phone`}
        hint={
          isEmail
            ? t`Bills, notices and codes go there. You go on signing in with the address that you use now.`
            : t`With the area code; an extension may follow.`
        }
        error={wasSent && !isWhole ? mistake : refused}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type={isEmail ? 'email' : 'tel'}
            autoComplete={isEmail ? 'email' : 'tel'}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        {isEmail ? (
          <Trans>
            Next we send two codes: one to the email we have on file, one to the new one. If you no longer
            read the old one, call us.
          </Trans>
        ) : (
          <Trans>Next we email you a code. Nothing changes before you enter it.</Trans>
        )}
      </p>
    </ContactForm>
  )
}
