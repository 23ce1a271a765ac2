import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../../ui/buttons/ButtonGroup.tsx'
import { Stack } from '../../../../ui/layout/Stack.tsx'
import styles from '../payment.module.css'
import { ActProblem } from './ActProblem.tsx'
import type { PaymentAct } from './use-payment-act.ts'

/** A scheduled payment is withdrawn until it is sent. */
export function Withdraw({ act }: { readonly act: PaymentAct }) {
  return (
    <Stack>
      <div role="alert" className={styles.announced}>
        <ActProblem problem={act.problem} />
      </div>
      <ButtonGroup>
        <Button variant="secondary" busy={act.isBusy} onClick={act.giveUp}>
          <Trans>Withdraw this payment</Trans>
        </Button>
      </ButtonGroup>
    </Stack>
  )
}
