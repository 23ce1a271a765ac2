import { Trans, useLingui } from '@lingui/react/macro'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonLine } from '../../../ui/skeletons/Skeleton.tsx'
import { AddMethodOverlay } from '../add/AddMethodOverlay.tsx'
import { BankCodeOverlay, NothingSaved } from './BankCodeOverlay.tsx'
import styles from './bank-code.module.css'
import { type StepUp, useStepUp } from './use-step-up.ts'

interface AddBankOverlayProps {
  readonly accountNumber: AccountNumber
  /** The path where a card, which can pay at once, is added instead. */
  readonly cardPath: string
  readonly onClose: () => void
  readonly onAdded: (method: MethodFacts) => void
}

/** Asks for the code first, then for the processor's fields (domain.md 3.3.9). */
export function AddBankOverlay({ accountNumber, cardPath, onClose, onAdded }: AddBankOverlayProps) {
  const entry = useStepUp(accountNumber)
  const { beginning, beginAgain, goOnWith } = entry
  const takesDays = useHas('card') ? <BankTakesDays cardPath={cardPath} /> : null
  if (beginning.kind !== 'begun') return <Beginning entry={entry} takesDays={takesDays} onClose={onClose} />
  const { facts } = beginning
  if (facts.state === 'waiting')
    return (
      <BankCodeOverlay
        key={facts.stepUpId}
        facts={facts}
        takesDays={takesDays}
        onConfirmed={goOnWith}
        onStartAgain={beginAgain}
        onClose={onClose}
      />
    )
  return (
    <AddMethodOverlay
      kind="bank"
      accountNumber={accountNumber}
      takesDays={takesDays}
      behindCode={{ stepUpId: facts.stepUpId, startAgain: beginAgain }}
      onClose={onClose}
      onAdded={onAdded}
    />
  )
}

interface BeginningProps {
  readonly entry: StepUp
  readonly takesDays: ReactNode
  readonly onClose: () => void
}

function Beginning({ entry, takesDays, onClose }: BeginningProps) {
  const { t } = useLingui()
  const { beginning, beginAgain } = entry
  const refusal = beginning.kind === 'failed' ? beginning.refusal : null
  // False for a refusal such as ten saved methods: trying again would bring the same refusal.
  const helpsAgain = refusal !== null && refusal.status !== 409 && refusal.status !== 403
  return (
    <Modal
      open
      title={t`Add a bank account`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          {helpsAgain ? <Button variant="modalPrimary" onClick={beginAgain}>{t`Try again`}</Button> : null}
        </>
      }
    >
      <Stack>
        {takesDays}
        <Refusal refusal={refusal} notReached={<NothingSaved />} className={styles.region} />
        {refusal === null ? (
          <LoadingRegion label={t`Sending your code`}>
            <Stack>
              <SkeletonLine />
              <SkeletonLine length="short" />
            </Stack>
          </LoadingRegion>
        ) : null}
      </Stack>
    </Modal>
  )
}

/**
 * Shown before anything else, because a bank account does not help a person whose bill is due
 * today (domain.md 3.3.9).
 */
function BankTakesDays({ cardPath }: { readonly cardPath: string }) {
  const { t } = useLingui()
  const cardLimit = formatCents(limitCentsByMethod.card)
  return (
    <Notice title={t`It takes days before you can pay from a bank account`}>
      <Trans>
        We send small deposits to it, which arrive in 1 to 2 banking days. You confirm them here. A card works
        today, up to {cardLimit}.
      </Trans>{' '}
      <Link to={cardPath} replace preventScrollReset>
        <Trans>Add a card instead</Trans>
      </Link>
    </Notice>
  )
}
