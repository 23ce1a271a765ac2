import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import styles from '../payment.module.css'
import { ActProblem } from './ActProblem.tsx'
import type { PaymentAct } from './use-payment-act.ts'

interface ConfirmWithBankProps {
  readonly actionUrl: string | null
  readonly act: PaymentAct
}

/** 3-D Secure: a plain link leads to the bank's page, which comes back to this one. */
export function ConfirmWithBank({ actionUrl, act }: ConfirmWithBankProps) {
  return (
    <Stack>
      <p>
        <Trans>The next page is your bank's. It brings you back here.</Trans>
      </p>
      <div role="alert" className={styles.announced}>
        <ActProblem problem={act.problem} />
      </div>
      <ButtonGroup>
        {actionUrl === null ? null : (
          <ButtonLink render={<a href={actionUrl} />}>
            <Trans>Confirm with your bank</Trans>
          </ButtonLink>
        )}
        <Button variant="secondary" busy={act.isBusy} onClick={act.giveUp}>
          <Trans>Give up</Trans>
        </Button>
      </ButtonGroup>
    </Stack>
  )
}
