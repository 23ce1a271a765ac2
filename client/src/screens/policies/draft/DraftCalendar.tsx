import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useBankWords } from '../../../parts/bank-draft/use-bank-words.ts'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import type { DraftChanges } from './use-draft-changes.ts'

type Expected = DraftOfPolicy['drafts'][number]

interface DraftCalendarProps {
  readonly account: AccountNumber
  readonly draft: DraftOfPolicy
  readonly mayChange: boolean
  readonly changes: DraftChanges
}

/** The withdrawals to come: day, expected amount, the last day to change, and one at a time to leave out. */
export function DraftCalendar({ account, draft, mayChange, changes }: DraftCalendarProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const sayBank = useBankWords()
  const stateOf = useStateWords()
  return (
    <RowList label={t`Expected drafts`}>
      {draft.drafts.map((expected) => {
        const { invoiceNumber, draftsOn, amountCents, isEstimate, bank } = expected
        const amount = formatCents(amountCents)
        return (
          <Row
            key={invoiceNumber}
            title={formatDay(draftsOn)}
            meta={t`From ${sayBank(bank)}`}
            state={stateOf(expected)}
            figure={{
              text: amount,
              detail: isEstimate ? t`Expected` : t`Invoice ${invoiceNumber}`,
            }}
            actions={
              mayChange && canBeChanged(expected) ? (
                <ChangeOne account={account} expected={expected} changes={changes} />
              ) : null
            }
          />
        )
      })}
    </RowList>
  )
}

function useStateWords(): (expected: Expected) => RowFact {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  return ({ state, dueDate, changeBy, whyNotChange }) => {
    const day = formatDay(changeBy)
    if (state === 'payment_under_way')
      return { text: t`Not drafted`, detail: t`A payment for this bill is under way.` }
    if (state === 'again')
      return {
        text: t`Second try`,
        detail: t`Your bank returned the first one. What you pay before is not drafted.`,
        tone: 'danger',
      }
    const due = formatDay(dueDate)
    if (state === 'paused') return { text: t`Paused`, detail: t`Pay this bill yourself by ${due}.` }
    if (whyNotChange === 'too_late')
      return { text: t`Can't be stopped here any more`, detail: t`Call us about this withdrawal.` }
    return { text: t`Change by ${day}`, detail: t`until 8:00 PM Central` }
  }
}

function isToPay({ state, isEstimate }: Expected): boolean {
  return state === 'again' || (state === 'paused' && !isEstimate)
}

function canBeChanged(expected: Expected): boolean {
  return isToPay(expected) || (expected.whyNotChange === null && expected.state !== 'payment_under_way')
}

interface ChangeOneProps extends Pick<DraftCalendarProps, 'account' | 'changes'> {
  readonly expected: Expected
}

function ChangeOne({ account, expected, changes }: ChangeOneProps) {
  const formatDay = useFormatDay()
  const { invoiceNumber, draftsOn, state, whyNotChange } = expected
  const day = formatDay(draftsOn)
  return (
    <>
      {isToPay(expected) ? (
        <ButtonLink
          variant="table"
          render={<Link to={paths.payReview({ account, invoices: invoiceNumber })} />}
        >
          <Trans>
            Pay now <VisuallyHidden>invoice {invoiceNumber}</VisuallyHidden>
          </Trans>
        </ButtonLink>
      ) : null}
      {whyNotChange === null && state !== 'payment_under_way' ? (
        <Button
          variant="table"
          busy={changes.isBusy}
          onClick={() => changes.run({ kind: state === 'paused' ? 'resume' : 'pause', invoiceNumber })}
        >
          {state === 'paused' ? (
            <Trans>
              Resume <VisuallyHidden>the draft of {day}</VisuallyHidden>
            </Trans>
          ) : (
            <Trans>
              Pause <VisuallyHidden>the draft of {day}</VisuallyHidden>
            </Trans>
          )}
        </Button>
      ) : null}
    </>
  )
}
