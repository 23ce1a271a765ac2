import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { actAsUser, askToActAs, type StaffCode } from '@myaccount/contract/endpoints/acting/acting'
import { type ActingReason, actingReasons, type StepUpFailure } from '@myaccount/domain/acting/acting'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import type { WireId } from '@myaccount/domain/kernel/wire-id'
import { useState } from 'react'
import { useChange } from '../../../parts/changing/use-change.ts'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { paths } from '../../../routes/paths.ts'
import { becomeUser } from '../../../session/acting/become-user.ts'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import type { Customer } from '../customers.queries.ts'
import type { Seat } from '../desk/calling.ts'
import { EnterOwnCode } from './EnterOwnCode.tsx'
import { NotedForm } from './NotedForm.tsx'
import { StepUpFirst } from './StepUpFirst.tsx'
import type { StepUp } from './use-step-up.ts'

/** The reasons why an employee acts, in the employees' words. */
const reasonWords: Readonly<Record<ActingReason, MessageDescriptor>> = {
  caller: msg`Caller asks for help`,
  billing: msg`Question about a bill`,
  claim: msg`Help with a claim`,
  defect: msg`Something does not work`,
  complaint: msg`Complaint`,
}

interface ActForDialogProps {
  readonly accountNumber: AccountNumber
  readonly person: Pick<Seat, 'userId' | 'displayName'>
  /** The verified caller who is this person, or has the account's contact on file; null without one. */
  readonly caller: Customer['caller']
  readonly stepUp: StepUp
  /** How the step-up failed from which the employee came back. */
  readonly failure?: StepUpFailure | undefined
  /** Acting begins at the report of a loss. */
  readonly isForReport?: boolean
  readonly onClose: () => void
}

/** Asks for the reason first, then for the employee's own code where one is needed: then they act for the customer. */
export function ActForDialog(props: ActForDialogProps) {
  const { accountNumber, person, caller, stepUp, failure, isForReport = false, onClose } = props
  const { t } = useLingui()
  const [isReady, setReady] = useState(failure === undefined && stepUp.refusal === null)
  const [code, setCode] = useState<StaffCode | null>(null)
  const { displayName, userId } = person
  return (
    <Modal open title={t`Act for ${displayName}`} onDismiss={onClose} closeLabel={t`Close`}>
      {!isReady ? (
        <StepUpFirst stepUp={stepUp} failure={failure} onReady={() => setReady(true)} onCancel={onClose} />
      ) : code === null ? (
        <GiveReason
          accountNumber={accountNumber}
          userId={userId}
          caller={caller}
          isForReport={isForReport}
          onSent={setCode}
          onCancel={onClose}
        />
      ) : (
        <EnterOwnCode
          code={code}
          userId={userId}
          goesTo={pathOfActing(isForReport)}
          onStartAgain={() => setCode(null)}
        />
      )}
    </Modal>
  )
}

function pathOfActing(isForReport: boolean): string {
  return isForReport ? paths.reportClaim() : paths.accounts()
}

interface GiveReasonProps {
  readonly accountNumber: AccountNumber
  readonly userId: WireId<'user'>
  readonly caller: Customer['caller']
  readonly isForReport: boolean
  readonly onSent: (code: StaffCode) => void
  readonly onCancel: () => void
}

function GiveReason({ accountNumber, userId, caller, isForReport, onSent, onCancel }: GiveReasonProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<ActingReason>(isForReport ? 'claim' : actingReasons[0])
  const [ticket, setTicket] = useState('')
  const form = useContractForm(askToActAs, {
    words: { note: t`Add a note of at least 10 characters.`, ticket: null },
  })

  const starting = useChange(actAsUser)

  async function ask(note: string, element: HTMLFormElement) {
    const body = { userId, reason, note, ...(ticket.trim() && { ticket }) }
    const sent = await form.send(element, { params: { accountNumber }, body })
    if (sent === undefined) return
    if (sent.answer.isByAuthenticator !== true) return onSent(sent.answer)
    const started = await starting.run({ body: { insured_client_id: userId } })
    if (started) becomeUser(started.answer, pathOfActing(isForReport))
  }

  return (
    <NotedForm
      submit={t`Continue`}
      form={{
        ...form,
        isBusy: form.isBusy || starting.isBusy,
        refusal: form.refusal ?? starting.refusal,
      }}
      intro={
        <>
          <CallerStanding caller={caller} />
          <Field label={t`Reason`}>
            {(control) => (
              <Select
                {...control}
                value={reason}
                onChange={(event) =>
                  setReason(actingReasons.find((one) => one === event.currentTarget.value) ?? reason)
                }
                options={actingReasons.map((value) => ({ value, label: i18n._(reasonWords[value]) }))}
              />
            )}
          </Field>
        </>
      }
      onSubmit={ask}
      onCancel={onCancel}
    >
      <Field label={t`Ticket`} mark={t`optional`} error={form.errorAt('ticket')}>
        {(control) => (
          <TextInput
            {...control}
            name="ticket"
            value={ticket}
            maxLength={30}
            autoComplete="off"
            onChange={(event) => setTicket(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Trans>
          30 minutes, for this account alone. Bank accounts, bank drafts, terms, people and votes stay closed.
          The customer is told by email.
        </Trans>
      </p>
    </NotedForm>
  )
}

/** Acting is possible without a verified caller; the dialog, the audit and the customer's profile show that. */
function CallerStanding({ caller }: Pick<GiveReasonProps, 'caller'>) {
  const { t } = useLingui()
  if (caller === null)
    return (
      <Notice title={t`No caller is verified`}>
        <Trans>
          You can verify the caller on this page first. If you go on, the audit and the customer see it.
        </Trans>
      </Notice>
    )
  const { sentTo } = caller
  return (
    <Notice title={t`Caller verified`}>
      <Trans>They read back the code that we sent to {sentTo}.</Trans>
    </Notice>
  )
}
