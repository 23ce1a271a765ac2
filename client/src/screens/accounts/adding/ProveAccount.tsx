import { Trans, useLingui } from '@lingui/react/macro'
import type { Registration } from '@myaccount/contract/endpoints/registrations/registrations'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { RefusedNotice } from '../../../parts/refusal/RefusedNotice.tsx'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { RadioGroup, type RadioOption } from '../../../ui/choices/RadioGroup.tsx'
import { Tick } from '../../../ui/choices/Tick.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import styles from './adding.module.css'
import { ProofField } from './ProofField.tsx'
import { type ProofMistakes, type ProofWay, type Terms, useProof } from './use-proof.ts'

interface ProveAccountProps {
  readonly registration: Registration
  readonly terms: Terms
  readonly onDone: (registration: Registration) => Promise<void>
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Shows the masked match, the verification and the declarations: one press links the account. */
export function ProveAccount({ registration, terms, onDone, onBack, onClose }: ProveAccountProps) {
  const { t } = useLingui()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { contact, maskedName, maskedTown } = registration
  const hasBill = useHas('registrationByBill')
  const hasContact = useHas('registrationByContact') && contact !== null
  const [way, setWay] = useState<ProofWay>(hasBill ? 'bill_code' : hasContact ? 'contact_code' : 'review')
  const proof = useProof(registration, terms, form)
  const options: RadioOption<ProofWay>[] = [
    ...(hasBill
      ? [
          {
            value: 'bill_code' as const,
            label: t`A code printed on a bill`,
            detail: t`12 characters, such as 7KQ2-9XMR-4TVB`,
          },
        ]
      : []),
    ...(!hasContact
      ? []
      : [
          {
            value: 'contact_code' as const,
            label: t`A code to the contact on file`,
            detail: t`We email it to ${contact}. Whoever reads that mailbox gives it to you.`,
          },
        ]),
    {
      value: 'review',
      label: t`I have neither`,
      detail: t`One of us looks at it. This takes about two business days.`,
    },
  ]

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const done = await proof.submit(way, new FormData(event.currentTarget))
    if (done) await onDone(done)
  }

  return (
    <Modal
      open
      size="large"
      title={t`Is this your organization?`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onBack}>{t`No, look again`}</Button>
          <Button variant="modalPrimary" type="submit" form={formId} busy={proof.isBusy}>
            {way === 'review' ? t`Ask us to check` : t`Link this account`}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <Stack>
          <KeyValueList
            pairs={[
              { term: t`Organization`, value: maskedName },
              { term: t`Town`, value: maskedTown },
            ]}
          />
          <RadioGroup
            legend={t`Show that you belong to it`}
            look="rows"
            options={options}
            value={way}
            onChange={(next) => {
              proof.clear()
              setWay(next)
            }}
          />
          <div role="alert" className={styles.region}>
            <ProofProblem refusal={proof.refusal} />
          </div>
          <ProofField key={way} way={way} contact={contact} proof={proof} />
          <Declarations mistakes={proof.mistakes} version={terms.version} />
          <p className={styles.quiet}>
            {way === 'review' ? (
              <Trans>Nothing is linked before we have checked.</Trans>
            ) : (
              <Trans>The owner and the contact on file hear that you were linked.</Trans>
            )}
          </p>
        </Stack>
      </form>
    </Modal>
  )
}

interface DeclarationsProps {
  readonly mistakes: ProofMistakes
  readonly version: string
}

/** The declarations kept with the link: who declared, when, and the text. */
function Declarations({ mistakes, version }: DeclarationsProps) {
  return (
    <>
      <Tick
        name="isAuthorized"
        error={mistakes.isAuthorized}
        label={<Trans>I am authorized to act for this organization</Trans>}
      />
      <Tick
        name="terms"
        error={mistakes.terms}
        label={
          <Trans>
            I accept the{' '}
            <a href={paths.terms()} target="_blank" rel="noreferrer">
              terms of service
            </a>
            , version {version}
          </Trans>
        }
      />
    </>
  )
}

/** Shows why nothing was linked, if no field shows it. */
function ProofProblem({ refusal }: { readonly refusal: ApiError | null }) {
  const { t } = useLingui()
  if (refusal === null) return null
  if (refusal.body) return <RefusedNotice body={refusal.body} />
  return (
    <Notice kind="error" title={t`We do not know if this was done`}>
      <Trans>Close this and look at your accounts before you try again. A code works once.</Trans>
    </Notice>
  )
}
