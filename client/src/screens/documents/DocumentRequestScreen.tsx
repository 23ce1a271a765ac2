import { Trans, useLingui } from '@lingui/react/macro'
import { type RequestKind, requestKinds } from '@myaccount/domain/documents/document-request'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { type AccountNumber, parsePolicyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { policyChoicesQuery } from '../../parts/filters/policy-choices.ts'
import { AccountPage } from '../../parts/reading/ReadPage.tsx'
import { maySee } from '../../session/may-see.ts'
import { useSystemStatus } from '../../session/use-session.ts'
import { DegradedNotice } from '../../ui/notices/DegradedNotice.tsx'
import { DocumentsNotInRole } from './DocumentsNotInRole.tsx'
import { documentRequestsQuery, policyQuery } from './documents.queries.ts'
import { RequestForm } from './request/RequestForm.tsx'

export const loader: ScreenLoader = async ({ load, session, account, search }) => {
  if (!session || !account || !maySee(session, account, 'see_documents')) return
  const asked = parsePolicyNumber(search.get('policyNumber') ?? '')
  const [, policies] = await Promise.all([
    load(documentRequestsQuery(account)),
    load(policyChoicesQuery(account)),
  ])
  const [first, ...others] = policies?.items ?? []
  const chosen = asked.ok ? asked.value : others.length === 0 ? first?.policyNumber : undefined
  const isListed = policies?.items.some(({ policyNumber }) => policyNumber === chosen)
  if (chosen !== undefined && isListed) await load(policyQuery(chosen))
}

/** Makes a certificate, or requests one, a loss run or a letter from the carrier. */
export default function DocumentRequestScreen() {
  const { t } = useLingui()
  return (
    <AccountPage
      heading={{
        title: t`Request a document`,
        subtitle: t`If a document is not ready at once, we write to you when it is.`,
      }}
      notices={<LettersDelayed />}
      capability="see_documents"
      notInRole={<DocumentsNotInRole />}
    >
      {({ today }, accountNumber) => <Request accountNumber={accountNumber} today={today} />}
    </AccountPage>
  )
}

function LettersDelayed() {
  const { t } = useLingui()
  const { smartComms } = useSystemStatus()
  if (smartComms) return null
  return (
    <DegradedNotice title={t`New letters are delayed`}>
      <Trans>
        What you ask us to write is kept, and goes on when our letter system is back. Certificates that are
        ready at once are made as ever.
      </Trans>
    </DegradedNotice>
  )
}

interface RequestProps {
  readonly accountNumber: AccountNumber
  readonly today: CalendarDate
}

function Request({ accountNumber, today }: RequestProps) {
  const [search] = useSearchParams()
  const policies = useQuery(policyChoicesQuery(accountNumber)).data
  const asked = parsePolicyNumber(search.get('policyNumber') ?? '')
  const isListed = policies?.items.some(({ policyNumber }) => asked.ok && policyNumber === asked.value)
  // Reads a policy that the first page of a long list does not hold.
  const found = useQuery({
    ...policyQuery(asked.ok ? asked.value : ('' as never)),
    enabled: asked.ok && isListed === false,
  }).data
  const choices = [...(found?.accountNumber === accountNumber ? [found] : []), ...(policies?.items ?? [])]
  const { holders = [], kinds = requestKinds } = useQuery(documentRequestsQuery(accountNumber)).data ?? {}
  return (
    <RequestForm
      key={search.get('kind')}
      kind={readKind(search, kinds)}
      kinds={kinds}
      accountNumber={accountNumber}
      policies={choices}
      chosen={asked.ok ? asked.value : undefined}
      holders={holders}
      today={today}
    />
  )
}

/** The first kind is a certificate, where the carrier offers them. */
function readKind(search: URLSearchParams, kinds: readonly RequestKind[]): RequestKind {
  return kinds.find((kind) => kind === search.get('kind')) ?? kinds[0] ?? 'letter'
}
