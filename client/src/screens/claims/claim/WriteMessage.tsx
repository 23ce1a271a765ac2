import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { writeClaimMessage } from '@myaccount/contract/endpoints/claims/claims'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '../../../parts/changing/use-contract-form.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { claimQuery } from '../claims.queries.ts'
import { NotSent } from './NotSent.tsx'
import styles from './thread.module.css'

/** Keeps the typed text until the message has arrived. */
export function WriteMessage({ claim }: { readonly claim: ClaimDetail }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const form = useContractForm(writeClaimMessage, {
    words: { words: t`Write a message of up to 2,000 characters.` },
  })
  const { claimNumber, adjusterName } = claim

  async function send(element: HTMLFormElement) {
    const done = await form.send(element, { params: { claimNumber }, body: { words } })
    if (done === undefined) return
    client.setQueryData(claimQuery(claimNumber).queryKey, done.answer)
    setWords('')
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
      <NotSent refusal={form.refusal} />
      <Field
        label={adjusterName === null ? t`Write to us` : t`Write to ${adjusterName}`}
        error={form.errorAt('words')}
      >
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
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
