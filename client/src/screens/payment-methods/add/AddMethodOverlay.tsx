import { Trans, useLingui } from '@lingui/react/macro'
import type { MethodFacts, StepUpFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useId, useRef } from 'react'
import { messageAtField } from '../../../api/errors/message-at-field.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Tick } from '../../../ui/choices/Tick.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { RefusalNotice } from '../change/RefusalNotice.tsx'
import styles from './add-method.module.css'
import { FieldsPlace } from './FieldsPlace.tsx'
import { NicknameField } from './NicknameField.tsx'
import { NothingSaved } from './NothingSaved.tsx'
import { type Adding, useAddMethod } from './use-add-method.ts'

interface BehindCode {
  readonly stepUpId: StepUpFacts['stepUpId']
  readonly startAgain: () => void
}

interface AddMethodOverlayProps {
  readonly kind: 'card' | 'bank'
  readonly accountNumber: AccountNumber
  /** Set for a bank account: the step-up whose code was right, and what to do if it has ended meanwhile. */
  readonly behindCode?: BehindCode
  /** Set for a bank account: the notice that it cannot pay today. */
  readonly takesDays?: ReactNode
  readonly onClose: () => void
  readonly onAdded: (method: MethodFacts) => void
}

export function AddMethodOverlay({
  kind,
  accountNumber,
  behindCode,
  takesDays,
  onClose,
  onAdded,
}: AddMethodOverlayProps) {
  const { t } = useLingui()
  const formId = useId()
  const isCard = kind === 'card'
  const label = isCard ? t`Card details` : t`Bank account details`
  const form = useRef<HTMLFormElement>(null)
  const onEnter = useCallback(() => form.current?.requestSubmit(), [])
  const adding = useAddMethod({
    kind,
    label,
    accountNumber,
    stepUpId: behindCode?.stepUpId,
    onEnter,
    onAdded,
  })
  const { fields } = adding
  const refusedName = messageAtField(adding.refusal?.body, 'nickname')
  const isOpen = fields.kind === 'open'
  // Keeps the text typed into our own fields while new processor fields load after a refusal.
  const showsOurs = isOpen || (fields.kind === 'opening' && fields.attempt > 0)
  useFocusInFields(form, adding)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void adding.save(new FormData(event.currentTarget))
  }

  return (
    <Modal
      open
      title={isCard ? t`Add a card` : t`Add a bank account`}
      onDismiss={onClose}
      closeLabel={t`Close`}
      actions={
        <>
          <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
          {isOpen ? (
            <Button variant="modalPrimary" type="submit" form={formId} busy={adding.isSaving}>
              {isCard ? t`Save card` : t`Save bank account`}
            </Button>
          ) : null}
        </>
      }
    >
      <form id={formId} ref={form} className={styles.form} onSubmit={submit} noValidate>
        <Stack>
          {takesDays}
          <p className={styles.intro}>
            {isCard ? (
              <Trans>
                Your card details go to the payment processor. We never see the number. Saving charges
                nothing.
              </Trans>
            ) : (
              <Trans>
                Your bank details go to the payment processor. We never see the number. Saving withdraws
                nothing.
              </Trans>
            )}
          </p>
          <RefusalNotice refusal={refusedName === undefined ? adding.refusal : null} />
          <NothingSaved adding={adding} hasRefusedName={refusedName !== undefined} />
          <FieldsPlace adding={adding} isCard={isCard} onNewCode={behindCode?.startAgain} />
          {showsOurs && !isCard ? <BusinessTick error={adding.mistakes.business} /> : null}
          {showsOurs ? <NicknameField error={adding.mistakes.nickname ?? refusedName} /> : null}
        </Stack>
      </form>
    </Modal>
  )
}

/** Moves the focus to the fields when they first appear, to a mistake in our own fields, and to a refusal. */
function useFocusInFields(form: RefObject<HTMLFormElement | null>, adding: Adding): void {
  const { fields, mistakes, refusal } = adding
  const hasBeenThere = useRef(false)
  useEffect(() => {
    if (fields.kind !== 'open' || hasBeenThere.current) return
    hasBeenThere.current = true
    fields.fields.focus()
  }, [fields])
  useEffect(() => {
    if (mistakes.isFocusElsewhere) return
    const name = mistakes.business ? 'isBusinessAccount' : mistakes.nickname ? 'nickname' : null
    const wrong = name && form.current?.elements.namedItem(name)
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [form, mistakes])
  useEffect(() => {
    if (refusal) form.current?.scrollIntoView({ block: 'start' })
  }, [form, refusal])
}

/** Corporate debits may be drawn only from an organization's account (domain.md 3.3.4 and 11.4). */
function BusinessTick({ error }: { readonly error: string | undefined }) {
  return (
    <Tick
      name="isBusinessAccount"
      error={error}
      label={<Trans>This account belongs to our organization</Trans>}
      detail={<Trans>A personal account is refused.</Trans>}
    />
  )
}
