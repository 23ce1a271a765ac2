import { useLingui } from '@lingui/react/macro'
import type { StaffCode } from '@myaccount/contract/endpoints/acting/acting'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useState } from 'react'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { Modal } from '../../../../ui/dialogs/Modal.tsx'
import type { Customer } from '../customers.queries.ts'
import { EnterOwnCode } from './EnterOwnCode.tsx'
import { GiveReason } from './GiveReason.tsx'

type Person = Customer['people'][number]

interface ActForProps {
  readonly accountNumber: AccountNumber
  readonly person: Person
  /** The caller whom this employee verified on the account; null where they verified nobody. */
  readonly caller: Customer['caller']
}

/** First why, then the employee's own code: then they act for the customer. */
export function ActFor({ accountNumber, person, caller }: ActForProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [code, setCode] = useState<StaffCode | null>(null)
  const { displayName, userId } = person
  const close = () => {
    setOpen(false)
    setCode(null)
  }
  return (
    <>
      <Button variant="table" aria-label={t`Act for them: ${displayName}`} onClick={() => setOpen(true)}>
        {t`Act for them`}
      </Button>
      {isOpen ? (
        <Modal open title={t`Act for ${displayName}`} onDismiss={close} closeLabel={t`Close`}>
          {code === null ? (
            <GiveReason
              accountNumber={accountNumber}
              userId={userId}
              caller={isOf(person, caller) ? caller : null}
              onSent={setCode}
              onCancel={close}
            />
          ) : (
            <EnterOwnCode code={code} userId={userId} onStartAgain={() => setCode(null)} />
          )}
        </Modal>
      ) : null}
    </>
  )
}

/** Whether the caller is this person, or has the account's contact on file; another person of the account is neither. */
function isOf({ userId }: Person, caller: Customer['caller']): boolean {
  return caller !== null && (caller.userId === null || caller.userId === userId)
}
