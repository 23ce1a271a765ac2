import { useLingui } from '@lingui/react/macro'
import type { PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { useId } from 'react'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { PolicyChoices } from './policy-choices.ts'

export interface PolicyFilterFieldProps {
  readonly policies: PolicyChoices
  readonly chosen: PolicyNumber | undefined
  readonly isWrong: boolean
}

/** A list to choose from; if there are too many policies for a list, a number to type with suggestions. */
export function PolicyFilterField({
  policies: { policies, isComplete },
  chosen,
  isWrong,
}: PolicyFilterFieldProps) {
  const { t, i18n } = useLingui()
  const listId = useId()
  const error = isWrong ? t`Enter a policy number like 12MF0104417.` : undefined
  if (isComplete) {
    // A number from the address that the account does not have stays visible as the filter in force.
    const isForeign = chosen !== undefined && !policies.some(({ policyNumber }) => policyNumber === chosen)
    const options = [
      { value: '', label: t`All policies` },
      ...policies.map((policy) => ({ value: policy.policyNumber, label: sayPolicy(i18n, policy) })),
      ...(isForeign ? [{ value: chosen, label: chosen }] : []),
    ]
    return (
      <Field label={t`Policy`} error={error}>
        {(control) => (
          <Select {...control} name="policyNumber" defaultValue={chosen ?? ''} options={options} />
        )}
      </Field>
    )
  }
  return (
    <Field label={t`Policy number`} error={error}>
      {(control) => (
        <>
          <TextInput
            {...control}
            name="policyNumber"
            defaultValue={chosen ?? ''}
            list={listId}
            autoComplete="off"
            placeholder={t`All policies`}
          />
          <datalist id={listId}>
            {policies.map((policy) => (
              <option key={policy.policyNumber} value={policy.policyNumber}>
                {sayPolicy(i18n, policy)}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
