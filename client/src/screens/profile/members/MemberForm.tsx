import { Trans, useLingui } from '@lingui/react/macro'
import { type MemberInfo, saveMemberInfo } from '@myaccount/contract/endpoints/proxy/member-info'
import { useState } from 'react'
import { FormErrors } from '../../../parts/changing/FormErrors.tsx'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
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
  const form = useContractForm(saveMemberInfo, {
    words: {
      'representative.name': t`Enter the name.`,
      'representative.title': t`Enter the title, for example Treasurer.`,
      'representative.email': t`Enter an email address.`,
    },
  })
  const [typed, setTyped] = useState({
    name: member.representative?.name ?? '',
    title: member.representative?.title ?? '',
    email: member.representative?.email ?? '',
    phone: member.representative?.phone ?? '',
  })
  const [noticePreference, setPreference] = useState(member.noticePreference)
  const labels = { name: t`Name`, title: t`Title`, email: t`Email`, phone: t`Phone` }

  async function submit(element: HTMLFormElement): Promise<void> {
    const { accountNumber, revision } = member
    const done = await form.send(element, {
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
        void submit(event.currentTarget)
      }}
    >
      <Stack>
        <FormErrors errors={form.errors} />
        <p>
          <strong>{member.memberName}</strong>
        </p>
        {fields.map((field) => (
          <Field
            key={field}
            label={labels[field]}
            error={form.errorAt(`representative.${field}`)}
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
        <Refusal refusal={form.refusal} />
        <ButtonGroup>
          <Button type="submit" busy={form.isBusy}>
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
