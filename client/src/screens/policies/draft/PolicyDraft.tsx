import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftOfPolicy } from '@myaccount/contract/endpoints/bank-draft/drafts'
import type { AccountNumber, PolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { DraftErrorOverlay } from '../../../parts/bank-draft/DraftErrorOverlay.tsx'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonTable } from '../../../ui/skeletons/Skeleton.tsx'
import { PolicySection } from '../detail/PolicySection.tsx'
import { policyDraftQuery } from '../detail/policy.queries.ts'
import { DraftActions } from './DraftActions.tsx'
import { DraftCalendar } from './DraftCalendar.tsx'
import { DraftStanding } from './DraftStanding.tsx'
import { EndDraftOverlay } from './EndDraftOverlay.tsx'
import { PastDrafts } from './PastDrafts.tsx'
import { useDraftChanges } from './use-draft-changes.ts'

interface PolicyDraftProps {
  readonly account: AccountNumber
  readonly policyNumber: PolicyNumber
  /** Whether the seat may pay, and nobody acts for the customer. */
  readonly mayChange: boolean
}

/** The bank draft of one policy: how it stands, what can be done, and what is withdrawn when. */
export function PolicyDraft({ account, policyNumber, mayChange }: PolicyDraftProps) {
  const { t } = useLingui()
  const draft = useQuery(policyDraftQuery(policyNumber))
  return (
    <PolicySection id="bank-draft" title={t`Bank draft`}>
      {draft.isPending ? (
        <LoadingRegion label={t`Loading the bank draft`}>
          <SkeletonTable count={2} />
        </LoadingRegion>
      ) : null}
      {draft.error && !draft.data ? <ReadFailed title={t`The bank draft did not load`} read={draft} /> : null}
      {draft.data ? <Draft account={account} draft={draft.data} mayChange={mayChange} /> : null}
    </PolicySection>
  )
}

interface DraftProps extends Pick<PolicyDraftProps, 'account' | 'mayChange'> {
  readonly draft: DraftOfPolicy
}

/** What asks before bank draft ends stands in the address, so that Back closes it. */
const overlayName = 'overlay'

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
