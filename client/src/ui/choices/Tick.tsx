import { useId } from 'react'
import { FieldError } from '../fields/FieldError.tsx'
import { Checkbox, type CheckboxProps } from './Checkbox.tsx'

interface TickProps extends CheckboxProps {
  /** The error that is shown once the box was left unchecked. */
  readonly error: string | undefined
}

/** A checkbox that a form needs: its error is shown above it, and is read out when it appears. */
export function Tick({ error, ...checkbox }: TickProps) {
  const errorId = useId()
  return (
    <div>
      {error ? (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      ) : null}
      <Checkbox
        {...checkbox}
        aria-invalid={error ? true : undefined}
        aria-errormessage={error ? errorId : undefined}
      />
    </div>
  )
}
