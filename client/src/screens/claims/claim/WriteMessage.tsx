import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import { writeClaimMessage } from '@myaccount/contract/endpoints/claims/claims'
import { toPlainText } from '@myaccount/contract/plain-text'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../parts/changing/use-change.ts'
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
  const [isChecked, setChecked] = useState(false)
  const change = useChange(writeClaimMessage)
  const { claimNumber, adjusterName } = claim
  const isMissing = isChecked && toPlainText(words) === ''

  async function send(form: HTMLFormElement) {
    setChecked(true)
    if (toPlainText(words) === '') return form.querySelector('textarea')?.focus()
    if (change.isBusy) return
    const done = await change.run({ params: { claimNumber }, body: { words } })
    if (done === undefined) return
    client.setQueryData(claimQuery(claimNumber).queryKey, done.answer)
    setWords('')
    setChecked(false)
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
      <NotSent refusal={change.refusal} />
      <Field
        label={adjusterName === null ? t`Write to us` : t`Write to ${adjusterName}`}
        error={isMissing ? t`Write a message of up to 2,000 characters.` : undefined}
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
      <Button type="submit" variant="secondary" busy={change.isBusy}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
