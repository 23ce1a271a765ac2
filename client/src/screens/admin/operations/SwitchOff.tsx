import { Trans, useLingui } from '@lingui/react/macro'
import { switchSystemOff } from '@myaccount/contract/endpoints/admin/system-switches'
import { toPlainLine } from '@myaccount/contract/plain-text'
import {
  type SwitchOffMinutes,
  switchOffMinutes,
  switchReasonAtLeast,
  switchReasonAtMost,
} from '@myaccount/domain/status/switch-off'
import { useState } from 'react'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../../parts/changing/use-change.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { ChangeRefused } from './ChangeRefused.tsx'
import type { System } from './system.ts'

interface SwitchOffProps {
  readonly system: System
  /** As the carrier's staff know it. */
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Says that a system is away, why, and until when at most. */
export function SwitchOff({ system, name, onDone, onClose }: SwitchOffProps) {
  const { t } = useLingui()
  const change = useChange(switchSystemOff)
  const [isShort, setShort] = useState(false)
  const [minutes, setMinutes] = useState<SwitchOffMinutes>(switchOffMinutes[1])
  const isOff = system.switchedOff !== null
  const lengths: Readonly<Record<SwitchOffMinutes, string>> = {
    60: t`1 hour`,
    240: t`4 hours`,
    720: t`12 hours`,
    1440: t`1 day`,
    4320: t`3 days`,
    10080: t`7 days`,
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const field = form.elements.namedItem('reason')
    const reason = field instanceof HTMLInputElement ? toPlainLine(field.value) : ''
    setShort(reason.length < switchReasonAtLeast)
    if (reason.length < switchReasonAtLeast && field instanceof HTMLElement) field.focus()
    if (reason.length < switchReasonAtLeast || change.isBusy) return
    const params = { system: system.system }
    if (await change.run({ params, body: { reason, forMinutes: minutes } })) onDone()
  }

  return (
    <FormOverlay
      title={isOff ? t`Change how long ${name} is off` : t`Turn off ${name}`}
      submit={isOff ? t`Save` : t`Turn off`}
      isBusy={change.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangeRefused refusal={change.refusal} />
      <p>
        <Trans>
          Customers see a notice on the pages that need it, and what needs it waits. It comes on again by
          itself.
        </Trans>
      </p>
      <Field
        label={t`Why`}
        hint={t`Your colleagues read this. Customers do not.`}
        required
        error={isShort ? t`Say why, in 10 to 200 characters.` : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            name="reason"
            defaultValue={system.switchedOff?.reason}
            maxLength={switchReasonAtMost}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t`For how long`}>
        {(control) => (
          <Select
            {...control}
            value={String(minutes)}
            onChange={({ currentTarget }) =>
              setMinutes(switchOffMinutes.find((each) => String(each) === currentTarget.value) ?? minutes)
            }
            options={switchOffMinutes.map((each) => ({ value: String(each), label: lengths[each] }))}
          />
        )}
      </Field>
    </FormOverlay>
  )
}
