import { Trans, useLingui } from '@lingui/react/macro'
import type { QuoteLine } from '@myaccount/contract/endpoints/payment-quote'
import { ErrorSummary } from '../../../ui/notices/ErrorSummary.tsx'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { checkAmount } from './check-amount.ts'
import styles from './choose.module.css'
import { amountFieldId } from './InvoiceChoice.tsx'
import type { Choice } from './use-choice.ts'

interface ChoiceProblemsProps {
  readonly lines: readonly QuoteLine[]
  readonly choice: Choice
  /** The person has tried to continue. */
  readonly isChecked: boolean
}

/** Why the person cannot continue, above the list; each wrong amount also has its message beside the field. */
export function ChoiceProblems({ lines, choice, isChecked }: ChoiceProblemsProps) {
  const { t } = useLingui()
  const wrong = lines.filter((line) => {
    const { isChosen, text } = choice.entryOf(line)
    return isChosen && !checkAmount(text, line).ok
  })
  const errors = wrong.map((line) => ({
    name: amountFieldId(line),
    message: t`Correct the amount for ${line.invoiceNumber}`,
  }))
  return (
    <>
      <div role="alert" className={styles.announced}>
        {isChecked && choice.count === 0 ? (
          <Notice kind="error" title={t`Choose at least one invoice`}>
            <Trans>Nothing was charged.</Trans>
          </Notice>
        ) : null}
      </div>
      {isChecked ? (
        <ErrorSummary title={t`Nothing was charged. Correct what is marked.`} errors={errors} />
      ) : null}
    </>
  )
}
