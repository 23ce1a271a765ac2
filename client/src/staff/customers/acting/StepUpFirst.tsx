import { Trans, useLingui } from '@lingui/react/macro'
import type { StepUpFailure } from '@myaccount/domain/acting/acting'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import styles from './acting.module.css'
import { CodeRefusal } from './CodeRefusal.tsx'
import type { StepUp } from './use-step-up.ts'

interface StepUpFirstProps {
  readonly stepUp: StepUp
  /** How the step-up ended from which the employee came back; undefined where it did not begin. */
  readonly failure: StepUpFailure | undefined
  readonly onReady: () => void
  readonly onCancel: () => void
}

/** Shows why the employee cannot act yet: they have not confirmed at the identity provider that it is them. */
export function StepUpFirst({ stepUp, failure, onReady, onCancel }: StepUpFirstProps) {
  const { t } = useLingui()
  const { isBusy, refusal } = stepUp

  async function tryAgain() {
    if ((await stepUp.begin()) === 'ready') onReady()
  }

  return (
    <div className={styles.form}>
      <Stack>
        <CodeRefusal refusal={refusal} />
        {failure !== undefined && refusal === null ? <Failure failure={failure} /> : null}
        <p>
          <Trans>
            Before you act for a customer, you confirm with your authenticator that it is you. No code by
            email replaces it.
          </Trans>
        </p>
        <ButtonGroup>
          <Button variant="modalSecondary" onClick={onCancel}>{t`Cancel`}</Button>
          <Button variant="modalPrimary" busy={isBusy} onClick={() => void tryAgain()}>{t`Try again`}</Button>
        </ButtonGroup>
      </Stack>
    </div>
  )
}

function Failure({ failure }: { readonly failure: StepUpFailure }) {
  const { t } = useLingui()
  switch (failure) {
    case 'cancelled':
      return (
        <Notice title={t`You did not confirm`}>
          <Trans>You came back from the sign-in service without confirming. Nothing was opened.</Trans>
        </Notice>
      )
    case 'unavailable':
      return (
        <Notice kind="error" title={t`The sign-in service did not answer`}>
          <Trans>Acting has to wait until it is back. Help the customer on the phone meanwhile.</Trans>
        </Notice>
      )
    case 'refused':
      return (
        <Notice kind="error" title={t`That was not confirmed`}>
          <Trans>Sign in there as yourself, with your authenticator. Nothing was opened.</Trans>
        </Notice>
      )
  }
}
