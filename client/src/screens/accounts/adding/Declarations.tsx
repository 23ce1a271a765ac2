import { Trans } from '@lingui/react/macro'
import { paths } from '../../../routes/paths.ts'
import { Tick } from '../../../ui/choices/Tick.tsx'
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
