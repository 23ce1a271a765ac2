import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations, JobFacts } from '@myaccount/contract/endpoints/admin'
import {
  BookOpen,
  CircleHelp,
  FileX,
  Landmark,
  type LucideIcon,
  MailX,
  Send,
  ShieldAlert,
  Undo2,
  Unplug,
  UserCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { jobWordsOf } from '../../jobs/job-words.ts'
import { standingOfJob } from '../../jobs/standing-of-job.ts'
import { mayApprove, mayLookUp, mayOperate } from '../../page/permissions.ts'
import type { System } from '../system.ts'
import { systemNames } from '../system-names.ts'
import { useGuessWords } from '../use-guess-words.ts'

type Operations = EndpointAnswer<typeof getOperations>

/** One thing that nobody but a person mends. */
export interface Exception {
  readonly key: string
  readonly icon: LucideIcon
  readonly title: string
  readonly detail?: ReactNode
  /** Since when; null if it is not known. */
  readonly since: string | null
  /** Off, failed or late. */
  readonly isLate?: boolean
  /** Undefined if this employee's role has no verb for it. */
  readonly verb?: { readonly label: string; readonly to: string } | { readonly turnsOn: System['system'] }
}

/** Fewer tries than that are the ordinary way of a delivery that a short outage meets. */
const triesByThemselves = 5

/** Lists what needs a person, the worst first; `jobs` is undefined for employees who do not operate the portal. */
export function useExceptions(
  operations: Operations,
  jobs: readonly JobFacts[] | undefined,
  nowMs: number,
): Exception[] {
  const exceptionsOfPayments = usePaymentExceptions()
  const exceptionsOfSystems = useSystemExceptions()
  const exceptionsOfWork = useWorkExceptions()
  const exceptionsOfRecords = useRecordExceptions()
  const exceptionsOfJobs = useJobExceptions()
  return [
    ...exceptionsOfSystems(operations),
    ...exceptionsOfPayments(operations),
    ...exceptionsOfJobs(jobs ?? [], nowMs),
    ...exceptionsOfWork(operations),
    ...exceptionsOfRecords(operations),
  ]
}

function useSystemExceptions() {
  const { t } = useLingui()
  const operates = mayOperate(useSession())
  const guessWords = useGuessWords()
  return ({ systems, signIn, guessAlarms }: Operations): Exception[] => [
    ...(signIn.online
      ? []
      : [
          {
            key: 'sign-in',
            icon: Unplug,
            title: t`Sign-in is away`,
            detail: <Trans>Nobody can sign in. Ask those who run the identity provider.</Trans>,
            since: signIn.changedAt,
            isLate: true,
            verb: { label: t`See systems`, to: '#systems' },
          },
        ]),
    ...systems
      .filter(({ online }) => !online)
      .map(({ system, changedAt, switchedOff }) => {
        const name = systemNames[system]
        return {
          key: system,
          icon: Unplug,
          title: switchedOff ? t`${name} is turned off` : t`${name} is away`,
          detail: switchedOff ? <OffBecause {...switchedOff} /> : <Trans>Its feed says so.</Trans>,
          since: switchedOff?.since ?? changedAt,
          isLate: true,
          ...(switchedOff
            ? operates && { verb: { turnsOn: system } }
            : { verb: { label: t`See systems`, to: '#systems' } }),
        }
      }),
    ...guessAlarms.map(({ total, count, since }) => ({
      key: total,
      icon: ShieldAlert,
      title: t`${plural(count, { one: '# wrong guess', other: '# wrong guesses' })}: ${guessWords[total]}`,
      detail: <Trans>Somebody may be guessing. Find out who, and tell security.</Trans>,
      since,
      isLate: true,
      ...(operates && { verb: { label: t`See the audit`, to: paths.adminAudit() } }),
    })),
  ]
}

function OffBecause({ by, reason }: NonNullable<System['switchedOff']>) {
  if (by === null) return reason
  return (
    <Trans>
      Turned off by {by}: {reason}
    </Trans>
  )
}

function usePaymentExceptions() {
  const { t } = useLingui()
  const session = useSession()
  const seen = (to: string) => (mayLookUp(session) ? { verb: { label: t`See payments`, to } } : {})
  const reviewed = mayLookUp(session) ? { verb: { label: t`Review`, to: paths.adminPayments() } } : {}
  return ({ payments, work }: Operations): Exception[] => [
    ...present(payments.noAnswerCount, (count) => ({
      key: 'no_answer',
      icon: CircleHelp,
      title: t`${plural(count, { one: '# payment without an answer', other: '# payments without an answer' })}`,
      detail: <Trans>The processor said neither yes nor no. Ask it again.</Trans>,
      since: payments.oldestNoAnswerSince,
      ...seen(paths.adminPayments({ unresolved: 'no_answer' })),
    })),
    ...present(payments.manualReviewCount, (count) => ({
      key: 'manual_review',
      icon: CircleHelp,
      title: t`${plural(count, { one: '# payment in manual review', other: '# payments in manual review' })}`,
      detail: <Trans>Its records differ, and only a person can say which are right.</Trans>,
      since: null,
      ...seen(paths.adminPayments({ unresolved: 'manual_review' })),
    })),
    ...present(payments.notPostedCount, (count) => ({
      key: 'not_posted',
      icon: BookOpen,
      title: t`${plural(count, { one: '# payment not posted in time', other: '# payments not posted in time' })}`,
      detail: <Trans>The money was received, and billing does not show it.</Trans>,
      since: null,
      isLate: true,
      ...seen(paths.adminPayments({ unresolved: 'not_posted' })),
    })),
    ...present(work.refunds.count, (count) => ({
      key: 'refunds',
      icon: Undo2,
      title: t`${plural(count, {
        one: '# refund waits for a second person',
        other: '# refunds wait for a second person',
      })}`,
      detail: <Trans>Anybody who may approve, but not the person who asked.</Trans>,
      since: work.refunds.oldestAt,
      ...reviewed,
    })),
    ...present(work.holds.count, (count) => ({
      key: 'holds',
      icon: ShieldAlert,
      title: t`${plural(count, { one: '# unusual payment is held', other: '# unusual payments are held' })}`,
      detail: <Trans>It is sent or stopped once somebody has looked at it.</Trans>,
      since: work.holds.oldestAt,
      ...reviewed,
    })),
    ...present(payments.unmatchedEventsCount, (count) => ({
      key: 'unmatched_events',
      icon: CircleHelp,
      title: t`${plural(count, { one: '# event without a payment', other: '# events without a payment' })}`,
      detail: <Trans>The processor reports money that no payment of ours explains.</Trans>,
      since: null,
      ...(mayOperate(session) && {
        verb: { label: t`See events`, to: paths.adminPayments({ unresolved: 'any' }) },
      }),
    })),
    ...(payments.returns.some(({ isAlert }) => isAlert)
      ? [
          {
            key: 'returns',
            icon: Landmark,
            title: t`Banks return too many payments`,
            detail: <Trans>Half of what the network allows, or more. Find out why.</Trans>,
            since: null,
            isLate: true,
            verb: { label: t`See returns`, to: '#returns' },
          },
        ]
      : []),
  ]
}

function useWorkExceptions() {
  const { t } = useLingui()
  const session = useSession()
  return ({ work }: Operations): Exception[] => [
    ...present(work.registrations.count, (count) => ({
      key: 'registrations',
      icon: UserCheck,
      title: t`${plural(count, {
        one: '# registration waits for review',
        other: '# registrations wait for review',
      })}`,
      detail: <Trans>Call a number on file before anybody is linked.</Trans>,
      since: work.registrations.oldestAt,
      ...(mayApprove(session) && { verb: { label: t`Review`, to: paths.adminRegistrations() } }),
    })),
    ...present(work.emails.count, (count) => ({
      key: 'emails',
      icon: MailX,
      title: t`${plural(count, { one: '# email did not arrive', other: '# emails did not arrive' })}`,
      detail: <Trans>Send it again, or call the person.</Trans>,
      since: work.emails.oldestAt,
      ...(mayLookUp(session) && { verb: { label: t`See emails`, to: paths.adminDeliveries() } }),
    })),
  ]
}

function useRecordExceptions() {
  const { t } = useLingui()
  const operates = mayOperate(useSession())
  return ({ work, outbox }: Operations): Exception[] => {
    const failing = outbox.failing.filter(({ attempts }) => attempts >= triesByThemselves)
    return [
      ...present(work.records.count, (count) => ({
        key: 'records',
        icon: FileX,
        title: t`${plural(count, { one: '# feed record does not fit', other: '# feed records do not fit' })}`,
        detail: <Trans>The sender has to correct it and send it again. The other records are in.</Trans>,
        since: work.records.oldestAt,
        isLate: true,
        verb: { label: t`See the feed`, to: '#feed' },
      })),
      ...present(failing.length, (count) => ({
        key: 'outbox',
        icon: Send,
        title: t`${plural(count, { one: '# event is not taken', other: '# events are not taken' })}`,
        detail: <Trans>The carrier’s system refuses it or does not answer.</Trans>,
        since: outbox.oldestWaitingAt,
        isLate: true,
        verb: {
          label: t`See events`,
          to: operates ? paths.adminEvents({ state: 'failing' }) : '#outbox',
        },
      })),
    ]
  }
}

function useJobExceptions() {
  const { t, i18n } = useLingui()
  return (jobs: readonly JobFacts[], nowMs: number): Exception[] =>
    jobs
      .filter((job) => standingOfJob(job, nowMs) === 'needs_person')
      .map(({ name, failures, lastFailure, succeededAt, backlog }) => {
        const known = jobWordsOf(name)
        return {
          key: `job ${name}`,
          icon: BookOpen,
          title: known === null ? name : i18n._(known.words),
          detail:
            failures > 0
              ? t`${plural(failures, { one: 'The job failed once', other: 'The job failed # times' })}: ${lastFailure ?? ''}`
              : backlog.dead > 0
                ? t`${plural(backlog.dead, { one: 'It gave # item up', other: 'It gave # items up' })}`
                : t`The job is late`,
          since: succeededAt,
          isLate: true,
          verb: { label: t`See the job`, to: '#jobs' },
        }
      })
}

/** One exception of what there is at all. */
function present<Made>(count: number, make: (count: number) => Made): Made[] {
  return count > 0 ? [make(count)] : []
}
