import { useLingui } from '@lingui/react/macro'
import { switchSystemOn } from '@myaccount/contract/endpoints/admin/system-switches'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../parts/changing/use-change.ts'
import { showBanner } from '../../session/messages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { operationsQuery } from '../page/operations.queries.ts'
import type { System } from './system.ts'
import { systemNames } from './system-names.ts'

/** Turns on a system that an employee turned off. */
export function TurnOn({ system }: Pick<System, 'system'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const turnOn = useChange(switchSystemOn)
  const name = systemNames[system]

  async function on() {
    if (turnOn.isBusy) return
    const done = await turnOn.run({ params: { system } })
    if (done)
      showBanner({ kind: 'success', message: t`${name} is on again, unless its feed says otherwise.` })
    else showBanner({})
    void client.invalidateQueries({ queryKey: operationsQuery().queryKey })
  }

  return (
    <Button variant="table" aria-label={t`Turn on ${name}`} busy={turnOn.isBusy} onClick={() => void on()}>
      {t`Turn on`}
    </Button>
  )
}
