import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useSystemStatus } from '../../session/use-session.ts'
import { Stack } from '../../ui/layout/Stack.tsx'
import { DegradedNotice } from '../../ui/notices/DegradedNotice.tsx'
import { documentCountsQuery } from './documents.queries.ts'
import type { DocumentFilters } from './find/document-filters.ts'

interface ArchiveNoticeProps {
  readonly accountNumber: AccountNumber
  readonly filters: DocumentFilters
}

/** What does not work while the archive or the letters are away, and how old the list is. */
export function ArchiveNotice({ accountNumber, filters }: ArchiveNoticeProps) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const { smartComms } = useSystemStatus()
  const since = useQuery(documentCountsQuery(accountNumber, filters)).data?.archiveAwaySince ?? null
  const moment = since === null ? '' : formatMoment(since)
  if (since === null && smartComms) return null
  return (
    <Stack>
      {since === null ? null : (
        <DegradedNotice title={t`Some documents cannot be opened right now`} asOf={t`List as of ${moment}`}>
          <Trans>
            Our document archive is offline. Choose “Tell me later” and we write to you when it is back.
            Bills, ID cards and certificates still open.
          </Trans>
        </DegradedNotice>
      )}
      {smartComms ? null : (
        <DegradedNotice title={t`New letters are delayed`}>
          <Trans>What is already here opens as ever.</Trans>
        </DegradedNotice>
      )}
    </Stack>
  )
}
