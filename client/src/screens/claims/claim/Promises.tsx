import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { ClaimPromise } from '@myaccount/domain/claims/claim-promises'
import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Table } from '../../../ui/tables/Table.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'
import styles from './promises.module.css'

interface PromisesProps {
  readonly claim: ClaimDetail
  readonly today: CalendarDate
}

/** Lists who owes what by when, and which promises were kept. */
export function Promises({ claim, today }: PromisesProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const standing = useStanding(today)
  const state = useStateName(claim.ruledBy)
  if (claim.promises.length === 0) return null
  return (
    <Stack gap="small">
      <SectionHeading>{t`Who owes what, by when`}</SectionHeading>
      <Table
        caption={t`Who owes what, by when`}
        captionHidden
        items={claim.promises}
        keyOf={({ what, dueOn, about }) => `${what} ${dueOn} ${about}`}
        toneOf={({ keptOn, dueOn }) => (keptOn === null && dueOn < today ? 'danger' : 'ink')}
        columns={[
          {
            key: 'who',
            header: t`Who`,
            cell: (promise) => words.who(promise, claim.adjusterName),
            fold: 'detail',
          },
          { key: 'what', header: t`What`, cell: words.owed, fold: 'lead', namesRow: true },
          {
            key: 'by',
            header: t`By`,
            cell: ({ dueOn }) => <span className={styles.day}>{formatDay(dueOn)}</span>,
            fold: 'amount',
          },
          { key: 'state', header: t`State`, cell: standing, fold: 'state', emphasis: true },
        ]}
      />
      <p>
        {state === null ? (
          <Trans>These are our own promises. If we miss a date, a supervisor is told.</Trans>
        ) : (
          <Trans>The dates follow the rules of {state}. If we miss a date, a supervisor is told.</Trans>
        )}
      </p>
    </Stack>
  )
}

function useStanding(today: CalendarDate): (promise: ClaimPromise) => string {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  return ({ keptOn, dueOn }) => {
    if (keptOn !== null) {
      const day = formatDay(keptOn)
      return t`Done ${day}`
    }
    const left = daysBetween(today, dueOn)
    if (left < 0) return t`Overdue`
    return left === 0 ? t`Today` : t`${plural(left, { one: '# day left', other: '# days left' })}`
  }
}

function useStateName(code: string | null): string | null {
  const { t } = useLingui()
  if (code === null) return null
  const names: Readonly<Record<string, string>> = { AZ: t`Arizona`, CA: t`California`, UT: t`Utah` }
  return names[code] ?? code
}
