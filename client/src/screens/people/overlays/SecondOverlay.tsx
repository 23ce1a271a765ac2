import { Trans, useLingui } from '@lingui/react/macro'
import type { People } from '@myaccount/contract/endpoints/people/people'
import { AskOverlay } from './AskOverlay.tsx'
import { useAsk } from './use-ask.ts'

interface SecondOverlayProps {
  readonly people: People
  readonly onClose: () => void
}

/**
 * Sets whether each change of people needs another owner's approval; while it does, so does a change of this rule.
 */
export function SecondOverlay({ people, onClose }: SecondOverlayProps) {
  const { t } = useLingui()
  const asking = useAsk(people)
  const { needsSecond } = people
  return (
    <AskOverlay
      title={needsSecond ? t`Let one owner be enough?` : t`Ask for a second owner’s approval?`}
      asking={asking}
      onSubmit={(form) => void asking.ask(form, { kind: 'second', isNeeded: !needsSecond })}
      onClose={onClose}
    >
      <p>
        {needsSecond ? (
          <Trans>Another owner approves this first. After that each owner changes people alone.</Trans>
        ) : (
          <Trans>
            From then on an invitation, a change, an end or a hand-over is done once another owner has
            approved it.
          </Trans>
        )}
      </p>
    </AskOverlay>
  )
}
