import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { paths, returnPath } from '../../routes/paths.ts'
import { useLateNavigate } from '../../session/use-late-navigate.ts'
import { AddMethodOverlay } from './add/AddMethodOverlay.tsx'
import { BankAddedOverlay } from './add/BankAddedOverlay.tsx'
import { AddBankOverlay } from './bank-code/AddBankOverlay.tsx'
import { RemoveMethodOverlay } from './change/RemoveMethodOverlay.tsx'
import { UpdateMethodOverlay } from './change/UpdateMethodOverlay.tsx'
import { VerifyMethodOverlay } from './change/VerifyMethodOverlay.tsx'
import type { MethodsOverlay } from './read-overlay.ts'

interface MethodOverlaysProps {
  readonly overlay: MethodsOverlay
  readonly methods: readonly MethodFacts[]
  /** Of a new one. */
  readonly accountNumber: AccountNumber
  readonly returnTo: string | null
}

/** The overlay of the address; one about a method that is not in the list is not shown. */
export function MethodOverlays({ overlay, methods, accountNumber, returnTo }: MethodOverlaysProps) {
  const navigate = useLateNavigate()
  const go = (path: string) => void navigate(path, { replace: true, preventScrollReset: true })
  const close = () => go(returnPath(returnTo) ?? paths.methods())
  if (overlay.kind === 'add') {
    const added = ({ id, state }: MethodFacts) =>
      go(
        state === 'pending_verification'
          ? paths.methods({ added: id, returnTo })
          : (returnPath(returnTo, id) ?? paths.methods()),
      )
    const adding = { accountNumber, onClose: close, onAdded: added }
    return overlay.add === 'card' ? (
      <AddMethodOverlay kind="card" {...adding} />
    ) : (
      <AddBankOverlay
        cardPath={paths.methods({ add: 'card', account: accountNumber, returnTo })}
        {...adding}
      />
    )
  }
  const method = methods.find(({ id }) => id === overlay.methodId)
  if (!method) return null
  switch (overlay.kind) {
    case 'added':
      return <BankAddedOverlay method={method} leadsBack={returnPath(returnTo) !== null} onClose={close} />
    case 'update':
      return <UpdateMethodOverlay method={method} onClose={close} />
    case 'verify':
      return <VerifyMethodOverlay method={method} onClose={close} />
    case 'remove':
      return <RemoveMethodOverlay method={method} onClose={close} />
  }
}
