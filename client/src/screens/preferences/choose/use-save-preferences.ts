import { useLingui } from '@lingui/react/macro'
import type { EndpointInput } from '@myaccount/contract/endpoint'
import { savePreferences } from '@myaccount/contract/endpoints/notifications/preferences'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useChange } from '../../../parts/changing/use-change.ts'
import { paths } from '../../../routes/paths.ts'
import { showBanner } from '../../../session/messages.ts'
import { preferencesQuery } from '../preferences.queries.ts'

type ToSave = EndpointInput<typeof savePreferences>['body']

/** Saves, and goes on to the page of the code where paper is to stop. */
export function useSavePreferences() {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const change = useChange(savePreferences)

  async function save(body: ToSave): Promise<void> {
    const done = await change.run({ body })
    if (done === undefined) return
    const { preferences, stepUpId } = done.answer
    client.setQueryData(preferencesQuery(preferences.paper?.accountNumber ?? null).queryKey, preferences)
    if (stepUpId !== null) return void (await navigate(paths.confirm(stepUpId)))
    showBanner({ kind: 'success', message: t`Your preferences are saved.` })
  }

  return {
    isBusy: change.isBusy,
    refusal: change.refusal,
    press: (body: ToSave) => void (change.isBusy || save(body)),
  }
}
