import { Trans, useLingui } from '@lingui/react/macro'
import type { PastDraft } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import type { PolicyDetail } from '@myaccount/contract/endpoints/policies'
import { isLive } from '@myaccount/domain/bank-draft/draft-date-of'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { afterReturnMessages, skipMessages } from '@myaccount/messages/drafts/what-became'
import { fill } from '@myaccount/messages/message'
import { say } from '@myaccount/messages/say'
import { Link, useSearchParams } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { DraftErrorOverlay } from '../../../parts/bank-draft/DraftErrorOverlay.tsx'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { ReadPart } from '../../../parts/reading/Reading.tsx'
import { paths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { SkeletonTable } from '../../../ui/skeletons/Skeleton.tsx'
import { describeDraft } from '../billing/describe-billing.ts'
import { policyDraftQuery } from '../policy.queries.ts'
import { PolicySection } from '../section/PolicySection.tsx'
import { DraftCalendar } from './DraftCalendar.tsx'
import { DraftStanding } from './DraftStanding.tsx'
import { EndDraftOverlay } from './EndDraftOverlay.tsx'
import { useDraftChanges } from './use-draft-changes.ts'

/**
 * The parameter of the overlay that confirms the end of bank draft; it is in the address, so that Back closes it.
 */
const overlayName = 'overlay'

interface PolicyDraftProps {
  readonly policy: PolicyDetail
  /** True if the seat may pay, and nobody acts for the customer. */
  readonly mayChange: boolean
}

/** Shows the bank draft of one policy: its state, the possible actions, and what is withdrawn when. */
export function PolicyDraft({ policy, mayChange }: PolicyDraftProps) {
  const { t, i18n } = useLingui()
  const [search] = useSearchParams()
  const { accountNumber, policyNumber } = policy
  return (
    <PolicySection
      id="bank-draft"
      title={t`Bank draft`}
      essence={i18n._(describeDraft(i18n, policy))}
      isOpen={search.has(overlayName)}
    >
      <ReadPart
        query={policyDraftQuery(policyNumber)}
        loading={t`Loading the bank draft`}
        skeleton={<SkeletonTable count={2} />}
        failed={t`The bank draft did not load`}
      >
        {(draft) => <Draft account={accountNumber} draft={draft} mayChange={mayChange} />}
      </ReadPart>
    </PolicySection>
  )
}

interface DraftProps extends Pick<PolicyDraftProps, 'mayChange'> {
  readonly account: AccountNumber
  readonly draft: DraftOfPolicy
}

function Draft({ account, draft, mayChange }: DraftProps) {
  const [search, setSearch] = useSearchParams()
  const changes = useDraftChanges(draft.policyNumber)
  const isEnding = search.get(overlayName) === 'end-draft' && mayChange && draft.actions.unenroll === null

  function show(overlay: 'end-draft' | null): void {
    const next = new URLSearchParams(search)
    if (overlay === null) next.delete(overlayName)
    else next.set(overlayName, overlay)
    setSearch(next, { preventScrollReset: true, replace: overlay === null })
  }

  return (
    <Stack>
      <DraftStanding
        draft={draft}
        actions={
          mayChange ? <DraftActions account={account} draft={draft} onEnd={() => show('end-draft')} /> : null
        }
      />
      {draft.drafts.length > 0 ? (
        <DraftCalendar account={account} draft={draft} mayChange={mayChange} changes={changes} />
      ) : null}
      {draft.past.length > 0 ? <PastDrafts account={account} past={draft.past} mayPay={mayChange} /> : null}
      {mayChange || draft.draftState !== 'not_enrolled' ? null : (
        <p>
          <Trans>Your role on this account cannot set up bank draft.</Trans>
        </p>
      )}
      {isEnding ? <EndDraftOverlay draft={draft} changes={changes} onClose={() => show(null)} /> : null}
      {changes.refusal && !isEnding ? (
        <DraftErrorOverlay refusal={changes.refusal} onClose={changes.forget} />
      ) : null}
    </Stack>
  )
}

interface DraftActionsProps {
  readonly account: AccountNumber
  readonly draft: DraftOfPolicy
  readonly onEnd: () => void
}

/** Offers only actions that can work now. If bank draft cannot be set up, its page explains why. */
function DraftActions({ account, draft, onEnd }: DraftActionsProps) {
  const { policyNumber, draftState, actions } = draft
  const hasDraft = useHas('bankDraft')
  if (!isLive(draftState)) {
    if (!hasDraft) return null
    const at = <Link to={paths.bankDraft({ account, policies: policyNumber })} />
    return (
      <ButtonGroup>
        {actions.enroll === null ? (
          <ButtonLink variant="secondary" render={at}>
            <Trans>Set up bank draft</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink variant="table" render={at}>
            <Trans>Why it cannot be set up now</Trans>
          </ButtonLink>
        )}
      </ButtonGroup>
    )
  }
  if (actions.change !== null && actions.unenroll !== null) return null
  return (
    <ButtonGroup>
      {hasDraft && actions.change === null ? (
        <ButtonLink
          variant="secondary"
          render={<Link to={paths.bankDraft({ account, change: policyNumber })} />}
        >
          <Trans>Change the bank account</Trans>
        </ButtonLink>
      ) : null}
      {actions.unenroll === null ? (
        <Button variant="secondary" onClick={onEnd}>
          <Trans>Stop bank draft</Trans>
        </Button>
      ) : null}
    </ButtonGroup>
  )
}

interface PastDraftsProps {
  readonly account: AccountNumber
  readonly past: DraftOfPolicy['past']
  readonly mayPay: boolean
}

/** Lists the outcomes of the last drafts, and what to do about one that was skipped or returned. */
function PastDrafts({ account, past, mayPay }: PastDraftsProps) {
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

/** Explains why a draft was skipped, or what follows from a return. */
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
