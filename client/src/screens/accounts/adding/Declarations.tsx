import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { paths } from '../../../routes/paths.ts'
import { Checkbox } from '../../../ui/choices/Checkbox.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import type { ProofMistakes } from './use-proof.ts'

interface DeclarationsProps {
  readonly mistakes: ProofMistakes
  readonly version: string
}

/** What is kept with the link: who declared it, when, and the text. */
export function Declarations({ mistakes, version }: DeclarationsProps) {
  return (
    <>
      <Tick
        name="isAuthorized"
        error={mistakes.isAuthorized}
        label={<Trans>I am authorized to act for this organization</Trans>}
      />
      <Tick
        name="terms"
        error={mistakes.terms}
        label={
          <Trans>
            I accept the{' '}
            <a href={paths.terms()} target="_blank" rel="noreferrer">
              terms of service
            </a>
            , version {version}
          </Trans>
        }
      />
    </>
  )
}

interface TickProps {
  readonly name: string
  readonly error: string | undefined
  readonly label: ReactNode
}

function Tick({ name, error, label }: TickProps) {
  const errorId = useId()
  return (
    <div>
      {error ? (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      ) : null}
      <Checkbox
        name={name}
        label={label}
        aria-invalid={error ? true : undefined}
        aria-errormessage={error ? errorId : undefined}
      />
    </div>
  )
}
