import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'

/** domain.md 11.4: corporate debits may be drawn from an organization's account alone (3.3.4). */
export function BusinessTick({ error }: { readonly error: string | undefined }) {
  const errorId = useId()
  return (
    <div>
      {error ? (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      ) : null}
      <Checkbox
        name="isBusinessAccount"
        aria-invalid={error ? true : undefined}
        aria-errormessage={error ? errorId : undefined}
        label={<Trans>This account belongs to our organization</Trans>}
        detail={<Trans>A personal account is refused.</Trans>}
      />
    </div>
  )
}
