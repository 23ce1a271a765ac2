import { Trans } from '@lingui/react/macro'
import { Tick } from '../../../ui/choices/Tick.tsx'

/** domain.md 11.4: corporate debits may be drawn from an organization's account alone (3.3.4). */
export function BusinessTick({ error }: { readonly error: string | undefined }) {
  return (
    <Tick
      name="isBusinessAccount"
      error={error}
      label={<Trans>This account belongs to our organization</Trans>}
      detail={<Trans>A personal account is refused.</Trans>}
    />
  )
}
