import { Trans, useLingui } from '@lingui/react/macro'
import { redeliverStaffEvents } from '@myaccount/contract/endpoints/admin/admin-events'
import { useState } from 'react'
import { FormOverlay } from '../../parts/changing/FormOverlay.tsx'
import { useContractForm } from '../../parts/changing/use-contract-form.ts'
import { MomentFields } from '../banners/MomentFields.tsx'
import { useMomentOfFields } from '../banners/use-moment-of-fields.ts'
import { ChangeRefused } from '../page/ChangeRefused.tsx'
import type { Redelivered, Redelivery } from './use-redelivery.ts'

interface SendRangeAgainProps {
  readonly onDone: (body: Redelivery, answer: Redelivered) => void
  readonly onClose: () => void
}

const dayMs = 24 * 60 * 60 * 1000

/** Asks from when until when events are sent again, at first the last 24 hours. */
export function SendRangeAgain({ onDone, onClose }: SendRangeAgainProps) {
  const { t } = useLingui()
  const momentOf = useMomentOfFields()
  const form = useContractForm(redeliverStaffEvents, {
    words: {
      from: t`Enter a day and a time.`,
      to: t`Enter a day and a time after the first.`,
    },
  })
  const [openedAtMs] = useState(Date.now)
  const moment = (ms: number) => new Date(ms).toISOString()

  async function submit(element: HTMLFormElement): Promise<void> {
    const data = new FormData(element)
    const [from, to] = [momentOf(data, 'from'), momentOf(data, 'to')]
    const done = await form.send(element, { body: { of: 'times', from, to } })
    if (done && from !== null && to !== null) onDone({ of: 'times', from, to }, done.answer)
  }

  return (
    <FormOverlay
      title={t`Send the events of a period again`}
      submit={t`Send again`}
      isBusy={form.isBusy}
      errors={form.errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangeRefused refusal={form.refusal} />
      <p>
        <Trans>
          The receiver gets each event of this period once more, with the same id and content. It recognizes
          repeats by the id.
        </Trans>
      </p>
      <MomentFields
        name="from"
        labels={{ day: t`First day`, time: t`Time of the first day` }}
        moment={moment(openedAtMs - dayMs)}
        error={form.errorAt('from')}
      />
      <MomentFields
        name="to"
        labels={{ day: t`Last day`, time: t`Time of the last day` }}
        moment={moment(openedAtMs)}
        error={form.errorAt('to')}
      />
    </FormOverlay>
  )
}
