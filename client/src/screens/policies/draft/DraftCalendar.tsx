import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { Cents } from '@myaccount/domain/kernel/money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useCutOff } from '../../../format/use-format-moment.ts'
import { useBankWords } from '../../../parts/bank-draft/use-bank-words.ts'
import { CarrierPhone } from '../../../parts/carrier/CarrierPhone.tsx'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { DraftAnywayOverlay } from './DraftAnywayOverlay.tsx'
import type { DraftChanges } from './use-draft-changes.ts'

type Expected = DraftOfPolicy['drafts'][number]

interface DraftCalendarProps {
  readonly account: AccountNumber
  readonly draft: DraftOfPolicy
  readonly mayChange: boolean
  readonly changes: DraftChanges
}

/** Lists the coming withdrawals: day, expected amount, the last day to change, and a button to leave one out. */
export function DraftCalendar({ account, draft, mayChange, changes }: DraftCalendarProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const sayBank = useBankWords()
  const stateOf = useStateWords()
  const [agreeing, setAgreeing] = useState<Expected | null>(null)
  return (
    <>
      {agreeing === null ? null : (
        <DraftAnywayOverlay
          policyNumber={draft.policyNumber}
          expected={agreeing}
          changes={changes}
          onClose={() => setAgreeing(null)}
        />
      )}
      <RowList label={t`Expected drafts`} states="sentences">
        {draft.drafts.map((expected) => {
          const { invoiceNumber, draftsOn, amountCents, isEstimate, bank } = expected
          const amount = formatCents(draftedCentsOf(expected) ?? amountCents)
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
                  <ChangeOne
                    account={account}
                    expected={expected}
                    changes={changes}
                    onAgree={() => setAgreeing(expected)}
                  />
                ) : null
              }
            />
          )
        })}
      </RowList>
    </>
  )
}

/** Returns the announced part, if more is due than may be drafted. */
function draftedCentsOf({ announcedCents, restCents }: Expected): Cents | null {
  return restCents > 0 ? announcedCents : null
}

function mayBeAgreedTo({ state, restCents, isEstimate }: Expected): boolean {
  if (isEstimate) return false
  return (
    state === 'announced_too_late' || state === 'nobody_to_notify' || (state === 'scheduled' && restCents > 0)
  )
}

function useStateWords(): (expected: Expected) => RowFact {
  const { t } = useLingui()
  const cutOff = useCutOff()
  const formatDay = useFormatDay()
  return ({
    state,
    dueDate,
    changeBy,
    whyNotChange,
    amountCents,
    announcedCents,
    restCents,
    restPayableFrom,
  }) => {
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
    if (state === 'announced_too_late')
      return {
        text: t`Not drafted`,
        detail: t`We could not tell you the amount 10 days before. Pay it yourself by ${due}, or let us draft it.`,
        tone: 'danger',
      }
    if (state === 'nobody_to_notify')
      return {
        text: t`Not drafted`,
        detail: t`Our email about it reached nobody. Check your email address. Pay it yourself by ${due}, or let us draft it.`,
        tone: 'danger',
      }
    if (state === 'under_review')
      return {
        text: t`We check this draft`,
        detail: t`An employee looks at it before we send it to your bank. There is nothing to do.`,
      }
    if (restCents > 0 && announcedCents !== null && restPayableFrom !== null) {
      const from = formatDay(restPayableFrom)
      const drafted = formatCents(announcedCents)
      const all = formatCents(amountCents)
      const rest = formatCents(restCents)
      return {
        text: t`We draft ${drafted} of ${all}`,
        detail: t`The bill went up too late to draft all of it. You can pay the rest of ${rest} from ${from} on, or let us draft all of it.`,
      }
    }
    if (state === 'paused') return { text: t`Paused`, detail: t`Pay this bill yourself by ${due}.` }
    if (whyNotChange === 'too_late')
      return {
        text: t`Can't be stopped here any more`,
        detail: (
          <>
            {t`Call us about this withdrawal.`} <CarrierPhone />
          </>
        ),
      }
    return { text: t`Change by ${day}`, detail: t`until ${cutOff}` }
  }
}

function isToPay({ state, isEstimate }: Expected): boolean {
  return state === 'again' || (isByHand(state) && !isEstimate)
}

function isByHand(state: Expected['state']): boolean {
  return state === 'paused' || state === 'announced_too_late' || state === 'nobody_to_notify'
}

function canBeChanged(expected: Expected): boolean {
  return (
    isToPay(expected) ||
    mayBeAgreedTo(expected) ||
    (expected.whyNotChange === null &&
      expected.state !== 'payment_under_way' &&
      expected.state !== 'under_review')
  )
}

interface ChangeOneProps extends Pick<DraftCalendarProps, 'account' | 'changes'> {
  readonly expected: Expected
  readonly onAgree: () => void
}

function ChangeOne({ account, expected, changes, onAgree }: ChangeOneProps) {
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
      {mayBeAgreedTo(expected) ? (
        <Button variant="table" onClick={onAgree}>
          {state === 'scheduled' ? (
            <Trans>
              Draft all of it <VisuallyHidden>on {day}</VisuallyHidden>
            </Trans>
          ) : (
            <Trans>
              Draft it anyway <VisuallyHidden>on {day}</VisuallyHidden>
            </Trans>
          )}
        </Button>
      ) : null}
      {whyNotChange === null && (state === 'scheduled' || state === 'paused' || state === 'again') ? (
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
