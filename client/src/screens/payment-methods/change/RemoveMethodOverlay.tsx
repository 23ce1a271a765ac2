import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type MethodFacts, removeMethod } from '@myaccount/contract/endpoints/payment-methods'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { FormOverlay } from '../../../parts/changing/FormOverlay.tsx'
import { useChange } from '../../../parts/changing/use-change.ts'
import { paths } from '../../../routes/paths.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { RefusalNotice } from './RefusalNotice.tsx'
import { useKeptMethods } from './use-kept-methods.ts'

interface RemoveMethodOverlayProps {
  readonly method: MethodFacts
  readonly onClose: () => void
}

export function RemoveMethodOverlay({ method, onClose }: RemoveMethodOverlayProps) {
  return method.usedBy.length > 0 ? (
    <InUse method={method} onClose={onClose} />
  ) : (
    <ConfirmRemoval method={method} onClose={onClose} />
  )
}

/**
 * A bank account in use cannot be removed without a swap: another one takes its place first,
 * for all of its policies.
 */
function InUse({ method: { usedBy, ...method }, onClose }: RemoveMethodOverlayProps) {
  const { t, i18n } = useLingui()
  const label = sayMethod(i18n, method)
  const numbers = usedBy.join(', ')
  const [first] = usedBy
  const hasDraft = useHas('bankDraft')
  return (
    <Modal
      open
      title={t`This account is in use`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Keep it`}</Button>
          {first === undefined || !hasDraft ? null : (
            <ButtonLink
              variant="modalPrimary"
              render={<Link to={paths.bankDraft({ account: method.accountNumber, change: first })} />}
            >
              {t`Choose another account`}
            </ButtonLink>
          )}
        </>
      }
    >
      <Stack>
        <p>
          <Plural
            value={usedBy.length}
            one={
              <Trans>
                Policy {numbers} is drafted from {label}. It cannot be removed while it is.
              </Trans>
            }
            other={
              <Trans>
                Policies {numbers} are drafted from {label}. It cannot be removed while they are.
              </Trans>
            }
          />
        </p>
        <p>
          <Trans>
            Choose another account for them first. If our office set up the draft, call us to move it. After
            that you can remove this one.
          </Trans>
        </p>
      </Stack>
    </Modal>
  )
}

function ConfirmRemoval({ method, onClose }: RemoveMethodOverlayProps) {
  const { t, i18n } = useLingui()
  const change = useChange(removeMethod)
  const kept = useKeptMethods()

  async function remove(): Promise<void> {
    if (!(await change.run({ params: { methodId: method.id } }))) return
    kept.remove(method.id)
    showBanner({ kind: 'success', message: t`${sayMethod(i18n, method)} removed.` })
    onClose()
  }

  return (
    <FormOverlay
      title={t`Remove ${sayMethod(i18n, method)}?`}
      submit={t`Remove`}
      cancel={t`Keep it`}
      isBusy={change.isBusy}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>
        <Consequences method={method} />
      </p>
      <RefusalNotice refusal={change.refusal} />
    </FormOverlay>
  )
}

function Consequences({ method: { state, lockedUntil } }: { readonly method: MethodFacts }) {
  const formatMoment = useFormatMoment()
  if (lockedUntil) {
    const moment = formatMoment(lockedUntil)
    return <Trans>You can add this account again after {moment}, and not before.</Trans>
  }
  if (state === 'pending_verification') {
    return (
      <Trans>If you add the account again, we send new deposits. Tries you used count for 24 hours.</Trans>
    )
  }
  return state === 'active' ? (
    <Trans>You can no longer pay with it. You can add it again at any time.</Trans>
  ) : (
    <Trans>It leaves this list.</Trans>
  )
}
