import { Trans, useLingui } from '@lingui/react/macro'
import { type MemberInfo, saveMemberInfo } from '@myaccount/contract/endpoints/proxy/member-info'
import { toPlainLine } from '@myaccount/contract/plain-text'
import { useState } from 'react'
import { useChange } from '../../../parts/changing/use-change.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'

interface MemberFormProps {
  readonly member: MemberInfo
  readonly consent: { readonly text: string; readonly hash: string }
  readonly onEnd: () => void
}

const fields = ['name', 'title', 'email', 'phone'] as const

/** Asks who represents the member, and how notices come; by email only with consent. */
export function MemberForm({ member, consent, onEnd }: MemberFormProps) {
  const { t } = useLingui()
  const save = useChange(saveMemberInfo)
  const [typed, setTyped] = useState({
    name: member.representative?.name ?? '',
    title: member.representative?.title ?? '',
    email: member.representative?.email ?? '',
    phone: member.representative?.phone ?? '',
  })
  const [noticePreference, setPreference] = useState(member.noticePreference)
  const [isChecked, setChecked] = useState(false)
  const labels = { name: t`Name`, title: t`Title`, email: t`Email`, phone: t`Phone` }
  const mistakes = {
    name: toPlainLine(typed.name).length < 2 ? t`Enter the name.` : undefined,
    title: toPlainLine(typed.title).length < 2 ? t`Enter the title, for example Treasurer.` : undefined,
    email: typed.email.trim() !== '' && !typed.email.includes('@') ? t`Enter an email address.` : undefined,
    phone: undefined,
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    setChecked(true)
    const first = fields.find((field) => mistakes[field] !== undefined)
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    const { accountNumber, revision } = member
    const done = await save.run({
      body: {
        accountNumber,
        revision,
        representative: {
          name: typed.name.trim(),
          title: typed.title.trim(),
          email: typed.email.trim() || null,
          phone: typed.phone.trim() || null,
        },
        noticePreference,
        consentHash: noticePreference === 'electronic' ? consent.hash : null,
      },
    })
    if (done) onEnd()
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isBusy) void submit(event.currentTarget)
      }}
    >
      <Stack>
        <p>
          <strong>{member.memberName}</strong>
        </p>
        {fields.map((field) => (
          <Field
            key={field}
            label={labels[field]}
            error={isChecked ? mistakes[field] : undefined}
            required={field === 'name' || field === 'title'}
            {...((field === 'email' || field === 'phone') && { mark: t`optional` })}
          >
            {(control) => (
              <TextInput
                {...control}
                name={field}
                maxLength={field === 'phone' ? 30 : 80}
                value={typed[field]}
                onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
        <RadioGroup
          legend={t`Notices of meetings`}
          look="rows"
          name="noticePreference"
          value={noticePreference}
          onChange={setPreference}
          options={[
            { value: 'mail', label: t`By mail` },
            { value: 'electronic', label: t`By email`, detail: consent.text },
          ]}
        />
        <Refusal refusal={save.refusal} />
        <ButtonGroup>
          <Button type="submit" busy={save.isBusy}>
            {noticePreference === 'electronic' && member.noticePreference === 'mail' ? (
              <Trans>Agree and save</Trans>
            ) : (
              <Trans>Save</Trans>
            )}
          </Button>
          <Button variant="secondary" onClick={onEnd}>
            <Trans>Cancel</Trans>
          </Button>
        </ButtonGroup>
      </Stack>
    </form>
  )
}
