import { Trans, useLingui } from '@lingui/react/macro'
import { switchSystemOff } from '@myaccount/contract/endpoints/admin/system-switches'
import {
  type SwitchOffMinutes,
  switchOffMinutes,
  switchReasonAtLeast,
  switchReasonAtMost,
} from '@myaccount/domain/status/switch-off'
import { type FormEvent, useId, useState } from 'react'
import { useChange } from '../../../parts/changing/use-change.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
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
  const formId = useId()
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

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('reason')
    const reason = field instanceof HTMLInputElement ? field.value.trim() : ''
    setShort(reason.length < switchReasonAtLeast)
    if (reason.length < switchReasonAtLeast) return field instanceof HTMLElement && field.focus()
    if (change.isBusy) return
    const params = { system: system.system }
    if (await change.run({ params, body: { reason, forMinutes: minutes } })) onDone()
  }

  return (
    <Modal
      open
      title={isOff ? t`Change how long ${name} is off` : t`Turn off ${name}`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="modalPrimary" type="submit" form={formId} busy={change.isBusy}>
            {isOff ? t`Save` : t`Turn off`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
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
        </Stack>
      </form>
    </Modal>
  )
}
