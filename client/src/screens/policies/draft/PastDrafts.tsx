import { Trans, useLingui } from '@lingui/react/macro'
import type { PastDraft } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { afterReturnMessages, skipMessages } from '@myaccount/messages/drafts/what-became'
import { fill } from '@myaccount/messages/message'
import { say } from '@myaccount/messages/say'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'

interface PastDraftsProps {
  readonly account: AccountNumber
  readonly past: DraftOfPolicy['past']
  readonly mayPay: boolean
}

/** What became of the last drafts, and what to do where one was skipped or came back. */
export function PastDrafts({ account, past, mayPay }: PastDraftsProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const becameOf = useBecameWords()
  const whyOf = useWhyWords()
  return (
    <Stack gap="small">
      <h3>{t`What became of the last drafts`}</h3>
      <RowList label={t`What became of the last drafts`}>
        {past.map((draft) => {
          const { invoiceNumber, isSecondTry, draftsOn, amountCents } = draft
          const invoice = isSecondTry ? t`Invoice ${invoiceNumber}, second try` : t`Invoice ${invoiceNumber}`
          const why = whyOf(draft)
          return (
            <Row
              key={`${invoiceNumber} ${isSecondTry}`}
              title={formatDay(draftsOn)}
              meta={why === null ? invoice : `${invoice}. ${why}`}
              state={becameOf(draft)}
              {...(amountCents !== null && { figure: { text: formatCents(amountCents) } })}
              actions={mayPay ? <Next account={account} draft={draft} /> : null}
            />
          )
        })}
      </RowList>
    </Stack>
  )
}

function useBecameWords(): (draft: PastDraft) => RowFact {
  const { t } = useLingui()
  return ({ state }) => {
    switch (state) {
      case 'under_way':
        return { text: t`Sent to your bank` }
      case 'paid':
        return { text: t`Drafted` }
      case 'skipped':
        return { text: t`Not drafted`, tone: 'danger' }
      case 'came_back':
        return { text: t`Returned by your bank`, tone: 'danger' }
    }
  }
}

/** Why it was skipped, or what follows from a return. */
function useWhyWords(): (draft: PastDraft) => string | null {
  const { i18n } = useLingui()
  return ({ skippedBy, next, amountCents }) => {
    if (skippedBy !== null) return say(i18n, skipMessages[skippedBy])
    if (next === null) return null
    const facts = { day: { date: next.on }, amount: { cents: amountCents ?? 0 } }
    return say(i18n, fill(afterReturnMessages[next.kind], facts))
  }
}

function Next({ account, draft }: Pick<PastDraftsProps, 'account'> & { readonly draft: PastDraft }) {
  const { invoiceNumber, next, paymentId } = draft
  return (
    <>
      {next !== null && next.kind !== 'present_again' ? (
        <ButtonLink
          variant="table"
          render={<Link to={paths.payReview({ account, invoices: invoiceNumber })} />}
        >
          <Trans>
            Pay now <VisuallyHidden>invoice {invoiceNumber}</VisuallyHidden>
          </Trans>
        </ButtonLink>
      ) : null}
      {paymentId === null ? (
        <ButtonLink variant="table" render={<Link to={paths.invoice(invoiceNumber)} />}>
          <Trans>
            See the bill <VisuallyHidden>{invoiceNumber}</VisuallyHidden>
          </Trans>
        </ButtonLink>
      ) : (
        <ButtonLink variant="table" render={<Link to={paths.payment(paymentId)} />}>
          <Trans>
            See the payment <VisuallyHidden>for invoice {invoiceNumber}</VisuallyHidden>
          </Trans>
        </ButtonLink>
      )}
    </>
  )
}
