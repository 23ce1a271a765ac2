import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimDetail } from '@myaccount/contract/endpoints/claims/claim-facts'
import type { ClaimPromise } from '@myaccount/domain/claims/claim-promises'
import { type CalendarDate, daysBetween } from '@myaccount/domain/kernel/calendar-date'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Table } from '../../../ui/tables/Table.tsx'
import { useClaimWords } from '../words/use-claim-words.ts'
import styles from './promises.module.css'

interface PromisesProps {
  readonly claim: ClaimDetail
  readonly today: CalendarDate
}

/** Lists what is promised, by whom and by when; what was done is folded. */
export function Promises({ claim, today }: PromisesProps) {
  const { t } = useLingui()
  const state = useStateName(claim.ruledBy)
  const open = claim.promises.filter(({ keptOn }) => keptOn === null)
  const done = claim.promises.filter(({ keptOn }) => keptOn !== null)
  return (
    <Stack>
      {open.length === 0 ? null : (
        <PromiseTable caption={t`What happens next`} promises={open} claim={claim} today={today} />
      )}
      {done.length === 0 ? null : (
        <details className={styles.done}>
          <summary>{t`${plural(done.length, { one: '# done', other: '# done' })}`}</summary>
          <PromiseTable caption={t`What was done`} promises={done} claim={claim} today={today} />
        </details>
      )}
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

interface PromiseTableProps extends PromisesProps {
  readonly caption: string
  readonly promises: readonly ClaimPromise[]
}

function PromiseTable({ caption, promises, claim, today }: PromiseTableProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const words = useClaimWords()
  const standing = useStanding(today)
  return (
    <Table
      caption={caption}
      captionHidden
      items={promises}
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
