import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type MethodFacts, verifyMethod } from '@myaccount/contract/endpoints/payment-methods'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { paths } from '../../../routes/paths.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import { DepositFields } from './DepositFields.tsx'
import { DepositSentences } from './DepositSentences.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { readDepositAmount, readDepositCode } from './read-deposit-amount.ts'
import { useKeptMethods } from './use-kept-methods.ts'

interface VerifyMethodOverlayProps {
  readonly method: MethodFacts
  readonly onClose: () => void
}

/** The last try, or the last day, may pass while the overlay is open: then it shows that and what to do. */
export function VerifyMethodOverlay({ method, onClose }: VerifyMethodOverlayProps) {
  if (method.verification)
    return <ProveMethod method={method} verification={method.verification} onClose={onClose} />
  return method.state === 'failed' || method.state === 'expired' ? (
    <VerificationOver method={method} onClose={onClose} />
  ) : null
}

interface ProveMethodProps extends VerifyMethodOverlayProps {
  readonly verification: NonNullable<MethodFacts['verification']>
}

function ProveMethod({ method, verification, onClose }: ProveMethodProps) {
  const { t, i18n } = useLingui()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const change = useChange(verifyMethod)
  const kept = useKeptMethods()
  const [mistake, setMistake] = useState<string>()
  const label = sayMethod(i18n, method)
  // The server's message states how many tries are left.
  const wrongDeposits =
    mistake === undefined
      ? messageAtField(change.refusal?.body, verification.kind === 'code' ? 'code' : 'amountsCents')
      : undefined
  useEffect(() => {
    if (mistake !== undefined) form.current?.querySelector('input')?.focus()
  }, [mistake])

  async function verify(kind: 'amounts' | 'code', typed: FormData): Promise<void> {
    const deposits = readDeposits(kind, typed)
    if (deposits === null) {
      setMistake(kind === 'code' ? t`Enter the code that starts with SM.` : t`Enter both amounts, like 0.32.`)
      return
    }
    setMistake(undefined)
    const done = await change.run({ params: { methodId: method.id }, body: deposits })
    if (!done) return kept.refresh()
    kept.put(done.answer)
    if (done.answer.state === 'active')
      showBanner({ kind: 'success', message: t`${label} is confirmed. You can pay from it now.` })
    onClose()
  }

  return (
    <Modal
      open
      title={t`Confirm ${label}`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Later`}</Button>
          <Button
            variant="modalPrimary"
            type="submit"
            form={formId}
            busy={change.isBusy}
          >{t`Confirm`}</Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          void verify(verification.kind, new FormData(event.currentTarget))
        }}
      >
        <Stack>
          <RefusalNotice refusal={wrongDeposits === undefined ? change.refusal : null} />
          <DepositSentences method={method} />
          <DepositFields kind={verification.kind} mistake={mistake} wrong={wrongDeposits} />
          {wrongDeposits === undefined ? (
            <p>
              <Plural
                value={verification.triesLeft}
                one="You have # try left."
                other="You have # tries left."
              />
            </p>
          ) : null}
        </Stack>
      </form>
    </Modal>
  )
}

interface VerificationOverProps {
  readonly method: MethodFacts
  readonly onClose: () => void
}

/**
 * Shown for a bank account whose three tries or ten days have ended (domain.md 3.3.9): why, and when
 * it may be entered again.
 */
function VerificationOver({ method, onClose }: VerificationOverProps) {
  const { t, i18n } = useLingui()
  const label = sayMethod(i18n, method)
  const isLate = method.state === 'expired'
  const hasBank = useHas('bankAccount')
  return (
    <Modal
      open
      title={isLate ? t`${label} was not confirmed in time` : t`${label} could not be confirmed`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          {hasBank ? (
            <ButtonLink
              variant="modalSecondary"
              render={<Link to={paths.methods({ add: 'bank' })} replace />}
            >
              {method.lockedUntil ? t`Add another account` : t`Add it again`}
            </ButtonLink>
          ) : null}
          <Button variant="modalPrimary" onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <Stack>
        <p>{isLate ? <Late /> : <Missed lockedUntil={method.lockedUntil} />}</p>
      </Stack>
    </Modal>
  )
}

function Late() {
  return (
    <Trans>
      The deposits were good for 10 days, which are over. Add the account again, and we send new ones.
    </Trans>
  )
}

function Missed({ lockedUntil }: { readonly lockedUntil: string | null }) {
  const formatMoment = useFormatMoment()
  if (lockedUntil === null) {
    return (
      <Trans>
        The account could not be checked, so it cannot be used to pay. Add it again, or add another one.
      </Trans>
    )
  }
  const moment = <Amount>{formatMoment(lockedUntil)}</Amount>
  return (
    <Trans>
      All 3 tries are used, so this account cannot be used to pay. You can enter it again after {moment}. To
      pay before that, add another account or a card.
    </Trans>
  )
}

/** Returns the body of the call; null if the entries cannot be valid. The order of the amounts does not matter. */
function readDeposits(
  kind: 'amounts' | 'code',
  typed: FormData,
): { readonly code: string } | { readonly amountsCents: number[] } | null {
  if (kind === 'code') {
    const code = readDepositCode(String(typed.get('code') ?? ''))
    return code === null ? null : { code }
  }
  const first = readDepositAmount(String(typed.get('first') ?? ''))
  const second = readDepositAmount(String(typed.get('second') ?? ''))
  return first === null || second === null ? null : { amountsCents: [first, second] }
}
