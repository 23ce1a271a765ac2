import { Trans, useLingui } from '@lingui/react/macro'
import {
  enterStepUpCode,
  type StepUp,
  sendNewStepUpCode,
} from '@myaccount/contract/endpoints/confirm/step-ups'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useChange } from '../../parts/changing/use-change.ts'
import { CodeForm, SendNewCode } from '../../parts/one-time-code/CodeForm.tsx'
import { type CodeStep, useCodeStep } from '../../parts/one-time-code/use-code-step.ts'
import { NotReached } from '../../parts/refusal/NotReached.tsx'
import { paths, returnPath } from '../../routes/paths.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import styles from './confirm.module.css'
import { stepUpQuery } from './confirm.queries.ts'

interface ConfirmFormProps {
  readonly stepUp: StepUp
  /** The description of the action that the code allows. */
  readonly children: ReactNode
}

/** The form for the six digits of the email, with another email or the way back. */
export function ConfirmForm({ stepUp, children }: ConfirmFormProps) {
  const { t } = useLingui()
  const step = useCode(stepUp)
  return (
    <div className={styles.cards}>
      <Card title={t`What you confirm`}>{children}</Card>
      <Card title={t`The code`}>
        <CodeForm
          step={step}
          sentTo={stepUp.sentTo}
          unanswered={
            <NotReached>
              <Trans>We do not know if the code arrived. Enter it again: it works once.</Trans>
            </NotReached>
          }
        >
          <ButtonGroup>
            <Button type="submit" busy={step.isBusy}>
              <Trans>Confirm</Trans>
            </Button>
            <SendNewCode step={step} />
            <ButtonLink
              variant="secondary"
              render={<Link to={returnPath(stepUp.returnTo) ?? paths.policies()} />}
            >
              <Trans>Go back</Trans>
            </ButtonLink>
          </ButtonGroup>
        </CodeForm>
      </Card>
    </div>
  )
}

/** The state of the step-up is read again after a code, whatever the outcome. */
function useCode({ stepUpId }: Pick<StepUp, 'stepUpId'>): CodeStep {
  const queryClient = useQueryClient()
  const entering = useChange(enterStepUpCode)
  const sending = useChange(sendNewStepUpCode)
  const { queryKey } = stepUpQuery(stepUpId)
  const params = { stepUpId }
  return useCodeStep({
    entering,
    async enter(code) {
      const done = await entering.run({ params, body: { code } })
      if (!done) return await queryClient.invalidateQueries({ queryKey })
      // Everything was read before the code was used, and the change may show on any page.
      await queryClient.cancelQueries()
      // A person who handed over their seat may have fewer rights now: the next page reads only
      // what they may still see.
      await queryClient.prefetchQuery(sessionQuery())
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
      queryClient.setQueryData(queryKey, done.answer)
    },
    sending,
    sendNew: () => sending.run({ params }),
  })
}
