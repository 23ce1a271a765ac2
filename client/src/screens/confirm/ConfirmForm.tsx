import { Trans, useLingui } from '@lingui/react/macro'
import {
  enterStepUpCode,
  type StepUp,
  sendNewStepUpCode,
} from '@myaccount/contract/endpoints/confirm/step-ups'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ApiError } from '../../api/api-error.ts'
import { messageAtField } from '../../api/errors/message-at-field.ts'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { CodeField } from '../../parts/one-time-code/CodeField.tsx'
import { useTypedCode } from '../../parts/one-time-code/use-typed-code.ts'
import { RefusedNotice } from '../../parts/refusal/RefusedNotice.tsx'
import { paths, returnPath } from '../../routes/paths.ts'
import { sessionQuery } from '../../session/session.queries.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
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
  const { portalName } = useCarrier()
  const input = useRef<HTMLInputElement>(null)
  const typed = useTypedCode()
  const step = useCode(stepUp)
  const { refusal } = step
  const { sentTo } = stepUp
  const wrongCode = messageAtField(refusal?.body, 'code')
  useEffect(() => {
    if (refusal?.status === 422) input.current?.focus()
  }, [refusal])
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.take()
        if (code === null) input.current?.focus()
        else void step.enter(code)
      }}
    >
      <Card title={t`What you confirm`}>{children}</Card>
      <Card title={t`The code`}>
        <Stack>
          <div role="alert" className={styles.region}>
            {refusal && wrongCode === undefined ? (
              refusal.body ? (
                <RefusedNotice body={refusal.body} />
              ) : (
                <Notice kind="error" title={t`We could not reach ${portalName}`}>
                  <Trans>We do not know if the code arrived. Enter it again: it works once.</Trans>
                </Notice>
              )
            ) : null}
          </div>
          <p>
            <Trans>
              We emailed a code to <strong className={styles.address}>{sentTo}</strong>.
            </Trans>
          </p>
          <CodeField typed={typed} problem={wrongCode} input={input} />
          <div aria-live="polite" className={styles.region}>
            {step.isCodeSent ? <Trans>A new code is on its way to you.</Trans> : null}
          </div>
          <ButtonGroup>
            <Button type="submit" busy={step.isBusy}>
              <Trans>Confirm</Trans>
            </Button>
            <Button variant="secondary" busy={step.isBusy} onClick={() => void step.sendNew()}>
              <Trans>Send a new code</Trans>
            </Button>
            <ButtonLink
              variant="secondary"
              render={<Link to={returnPath(stepUp.returnTo) ?? paths.policies()} />}
            >
              <Trans>Go back</Trans>
            </ButtonLink>
          </ButtonGroup>
        </Stack>
      </Card>
    </form>
  )
}

interface CodeStep {
  readonly isBusy: boolean
  /** The refusal of the last press. */
  readonly refusal: ApiError | null
  /** Another code is on its way, and nothing was done since. */
  readonly isCodeSent: boolean
  readonly enter: (code: string) => Promise<void>
  readonly sendNew: () => Promise<void>
}

/**
 * Enters the code, or requests another one. The state of the step-up is read again
 * afterwards, whatever the outcome.
 */
function useCode({ stepUpId }: Pick<StepUp, 'stepUpId'>): CodeStep {
  const queryClient = useQueryClient()
  const entering = useChange(enterStepUpCode)
  const sending = useChange(sendNewStepUpCode)
  const [wasLast, setLast] = useState<'enter' | 'sendNew' | null>(null)
  const [isCodeSent, setCodeSent] = useState(false)
  const { queryKey } = stepUpQuery(stepUpId)
  const params = { stepUpId }
  const isBusy = entering.isBusy || sending.isBusy
  return {
    isBusy,
    refusal: wasLast === 'sendNew' ? sending.refusal : entering.refusal,
    isCodeSent,
    async enter(code) {
      if (isBusy) return
      setLast('enter')
      setCodeSent(false)
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
    async sendNew() {
      if (isBusy) return
      setLast('sendNew')
      setCodeSent(false)
      setCodeSent((await sending.run({ params })) !== undefined)
    },
  }
}
