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
import { Button } from '../../../ui/buttons/Button.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import type { Customer } from '../customers.queries.ts'
import { EnterOwnCode } from './EnterOwnCode.tsx'
import { NotedForm } from './NotedForm.tsx'
import { StepUpFirst } from './StepUpFirst.tsx'
import { type StepUp, useStepUp } from './use-step-up.ts'

/** The reasons why an employee acts, in the employees' words. */
const reasonWords: Readonly<Record<ActingReason, MessageDescriptor>> = {
  caller: msg`Caller asks for help`,
  billing: msg`Question about a bill`,
  claim: msg`Help with a claim`,
  defect: msg`Something does not work`,
  complaint: msg`Complaint`,
}

type Person = Customer['people'][number]

interface ActForProps {
  readonly accountNumber: AccountNumber
  readonly person: Person
  /** The caller whom this employee verified on the account; null if they verified nobody. */
  readonly caller: Customer['caller']
}

/** Leads the employee to their authenticator where the carrier demands it, and opens the dialog. */
export function ActFor({ accountNumber, person, caller }: ActForProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const stepUp = useStepUp(accountNumber, person.userId)
  const { displayName } = person
  async function open() {
    if ((await stepUp.begin()) !== 'left') setOpen(true)
  }
  return (
    <>
      <Button
        variant="table"
        aria-label={t`Act for them: ${displayName}`}
        busy={stepUp.isBusy}
        onClick={() => void open()}
      >
        {t`Act for them`}
      </Button>
      {isOpen ? (
        <ActForDialog
          accountNumber={accountNumber}
          person={person}
          caller={caller}
          stepUp={stepUp}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

interface ActForDialogProps extends ActForProps {
  readonly stepUp: StepUp
  /** How the step-up failed from which the employee came back. */
  readonly failure?: StepUpFailure | undefined
  readonly onClose: () => void
}

/** Asks for the reason first, then for the employee's own code where one is needed: then they act for the customer. */
export function ActForDialog(props: ActForDialogProps) {
  const { accountNumber, person, caller, stepUp, failure, onClose } = props
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
          caller={isOf(person, caller) ? caller : null}
          onSent={setCode}
          onCancel={onClose}
        />
      ) : (
        <EnterOwnCode code={code} userId={userId} onStartAgain={() => setCode(null)} />
      )}
    </Modal>
  )
}

/** Whether the caller is this person, or has the account's contact on file; another person of the account is neither. */
function isOf({ userId }: Person, caller: Customer['caller']): boolean {
  return caller !== null && (caller.userId === null || caller.userId === userId)
}

interface GiveReasonProps {
  readonly accountNumber: AccountNumber
  readonly userId: WireId<'user'>
  readonly caller: Customer['caller']
  readonly onSent: (code: StaffCode) => void
  readonly onCancel: () => void
}

function GiveReason({ accountNumber, userId, caller, onSent, onCancel }: GiveReasonProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<ActingReason>(actingReasons[0])
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
    if (started) becomeUser(started.answer, paths.accounts())
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
