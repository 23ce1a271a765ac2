import { Plural, Trans } from '@lingui/react/macro'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import type { Customer } from '../customers.queries.ts'
import type { Calling } from './calling.ts'
import { useMinutesVerified } from './use-minutes-verified.ts'

interface CallerChipProps {
  readonly customer: Customer
  readonly calling: Calling
}

/** Whether the employee may speak of the account, and for how long. */
export function CallerChip({ customer, calling }: CallerChipProps) {
  const minutes = useMinutesVerified(customer)
  if (calling.caller === null)
    return (
      <Chip>
        <Trans>Caller not yet verified</Trans>
      </Chip>
    )
  return (
    <Chip tone="success">
      {minutes === null ? (
        <Trans>Caller verified</Trans>
      ) : (
        <Plural
          value={minutes}
          one="Caller verified, # minute left"
          other="Caller verified, # minutes left"
        />
      )}
    </Chip>
  )
}
