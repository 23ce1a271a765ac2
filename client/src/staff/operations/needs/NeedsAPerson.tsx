import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import type { getOperations, JobFacts } from '@myaccount/contract/endpoints/admin'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useTimeAgo } from '../../../format/use-time-ago.ts'
import { useSession } from '../../../session/use-session.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import { standingOfJob } from '../../jobs/standing-of-job.ts'
import { watchedJobsQuery } from '../../page/operations.queries.ts'
import { mayOperate } from '../../page/permissions.ts'
import { TurnOn } from '../TurnOn.tsx'
import styles from './needs-a-person.module.css'
import { type Exception, useExceptions } from './use-exceptions.tsx'

type Operations = EndpointAnswer<typeof getOperations>

interface NeedsAPersonProps {
  readonly operations: Operations
  /** Epoch milliseconds of what is shown. */
  readonly nowMs: number
}

/** One line says whether anything needs a person; below it each thing with how long it has waited, and one verb. */
export function NeedsAPerson(props: NeedsAPersonProps) {
  return mayOperate(useSession()) ? <WithJobs {...props} /> : <Summary {...props} jobs={undefined} />
}

function WithJobs(props: NeedsAPersonProps) {
  const { data } = useQuery(watchedJobsQuery())
  return <Summary {...props} jobs={data} />
}

interface SummaryProps extends NeedsAPersonProps {
  readonly jobs: readonly JobFacts[] | undefined
}

function Summary({ operations, jobs, nowMs }: SummaryProps) {
  const titleId = useId()
  const exceptions = useExceptions(operations, jobs, nowMs)
  const isQuiet = exceptions.length === 0
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        {isQuiet ? (
          <Tile>
            <Check />
          </Tile>
        ) : null}
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {isQuiet ? (
              <Trans>Nothing needs a person</Trans>
            ) : (
              <Plural value={exceptions.length} one="# thing needs a person" other="# things need a person" />
            )}
          </h2>
          <p className={styles.detail}>
            <FirstSince exceptions={exceptions} />{' '}
            <HowMuchRuns operations={operations} jobs={jobs} nowMs={nowMs} />
          </p>
        </div>
      </div>
      {isQuiet ? null : (
        <ul className={styles.rows}>
          {exceptions.map((exception) => (
            <ExceptionRow key={exception.key} exception={exception} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FirstSince({ exceptions }: { readonly exceptions: readonly Exception[] }) {
  const formatMoment = useFormatMoment()
  const [first] = exceptions.flatMap(({ since }) => (since === null ? [] : [since])).sort()
  if (first === undefined) return null
  const moment = formatMoment(first)
  return <Trans>The first has waited since {moment}.</Trans>
}

function HowMuchRuns({ operations: { systems, signIn }, jobs, nowMs }: SummaryProps) {
  const states = [...systems, signIn]
  const online = states.filter((system) => system.online).length
  const all = states.length
  if (jobs === undefined)
    return (
      <Trans>
        {online} of {all} systems are online.
      </Trans>
    )
  const onTime = jobs.filter((job) => standingOfJob(job, nowMs) === 'on_time').length
  const jobCount = jobs.length
  return (
    <Trans>
      {online} of {all} systems are online, and {onTime} of {jobCount} jobs run on time.
    </Trans>
  )
}

function ExceptionRow({ exception }: { readonly exception: Exception }) {
  const { icon: Icon, title, detail, since, isLate = false } = exception
  return (
    <li className={styles.row}>
      <span className={styles.tile}>
        <Tile>
          <Icon />
        </Tile>
      </span>
      <div className={styles.words}>
        <p className={styles.rowTitle}>{title}</p>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
      </div>
      {since === null ? null : <When since={since} isLate={isLate} />}
      <div className={styles.action}>
        <Verb exception={exception} />
      </div>
    </li>
  )
}

interface WhenProps {
  readonly since: string
  readonly isLate: boolean
}

function When({ since, isLate }: WhenProps) {
  const ago = useTimeAgo(since)
  const moment = useFormatMoment()(since)
  return (
    <p className={styles.when} data-tone={isLate ? 'danger' : 'ink'}>
      <strong>{ago}</strong>{' '}
      <span>
        <Trans>since {moment}</Trans>
      </span>
    </p>
  )
}

/** Names its thing for screen readers, since several buttons may say the same. */
function Verb({ exception: { verb, title } }: { readonly exception: Exception }) {
  const { t } = useLingui()
  if (verb === undefined) return <span className={styles.detail}>{t`Ask a supervisor`}</span>
  if ('turnsOn' in verb) return <TurnOn system={verb.turnsOn} />
  const name = `${verb.label}: ${title}`
  return (
    <ButtonLink variant="table" render={<Link to={verb.to} aria-label={name} />}>
      {verb.label}
    </ButtonLink>
  )
}
