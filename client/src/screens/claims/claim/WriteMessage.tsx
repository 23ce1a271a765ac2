import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { writeClaimMessage } from '@myaccount/contract/endpoints/claims/claims'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { claimQuery } from '../claims.queries.ts'
import { NotSent } from './NotSent.tsx'
import styles from './thread.module.css'

export function WriteMessage({ claim }: { readonly claim: ClaimDetail }) {
  const { t } = useLingui()
  const { adjusterName } = claim
  return (
    <div className={styles.below}>
      <MessageForm
        claim={claim}
        label={adjusterName === null ? t`Write to us` : t`Write to ${adjusterName}`}
      />
    </div>
  )
}

interface MessageFormProps {
  readonly claim: ClaimDetail
  readonly label: string
  readonly hint?: string
  /** The request that the message is about. */
  readonly requestId?: string
  readonly onSent?: () => void
  /** A button beside the one that sends. */
  readonly cancel?: ReactNode
}

/** Keeps the typed text until the message has arrived. */
export function MessageForm({ claim, label, hint, requestId, onSent, cancel }: MessageFormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const form = useContractForm(writeClaimMessage, {
    words: { words: t`Write a message of up to 2,000 characters.` },
  })
  const { claimNumber } = claim

  async function send(element: HTMLFormElement) {
    const body = { words, ...(requestId !== undefined && { requestId }) }
    const done = await form.send(element, { params: { claimNumber }, body })
    if (done === undefined) return
    client.setQueryData(claimQuery(claimNumber).queryKey, done.answer)
    setWords('')
    onSent?.()
  }

  return (
    <form
      noValidate
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <Field label={label} hint={hint} error={form.errorAt('words')}>
        {(control) => (
          <TextArea
            {...control}
            name="words"
            rows={3}
            maxLength={2000}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
      </Field>
      <NotSent refusal={form.refusal} />
      <div className={styles.send}>
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          <Trans>Send message</Trans>
        </Button>
        {cancel}
      </div>
    </form>
  )
}
