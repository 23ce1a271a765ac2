import { Trans, useLingui } from '@lingui/react/macro'
import { chooseStaffAccess, type StaffAccess } from '@myaccount/contract/endpoints/acting/staff-access'
import { useQueryClient } from '@tanstack/react-query'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useCarrier } from '../../../parts/carrier/carrier-context.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { ReadPart } from '../../../parts/reading/Reading.tsx'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { SkeletonCard } from '../../../ui/skeletons/Skeleton.tsx'
import { staffAccessQuery } from './staff-access.queries.ts'

/** Lists when employees acted for this person, why, and whether they may. */
export function StaffAccessPart() {
  const { t } = useLingui()
  const { name } = useCarrier()
  return (
    <Stack>
      <SectionHeading>{t`Help from ${name}`}</SectionHeading>
      <ReadPart
        query={staffAccessQuery()}
        loading={t`Loading who helped you`}
        skeleton={<SkeletonCard />}
        failed={t`This part did not load`}
      >
        {(access) => <AccessTimes access={access} />}
      </ReadPart>
    </Stack>
  )
}

function AccessTimes({ access: { isRefused, times } }: { readonly access: StaffAccess }) {
  const { t } = useLingui()
  const { name } = useCarrier()
  const session = useSession()
  const client = useQueryClient()
  const choice = useChange(chooseStaffAccess)
  const isActing = session?.acting_as !== undefined

  async function choose() {
    if (choice.isBusy) return
    const done = await choice.run({ body: { isRefused: !isRefused } })
    if (done) client.setQueryData(staffAccessQuery().queryKey, done.answer)
  }

  return (
    <>
      <p>
        {isRefused ? (
          <Trans>You stopped the staff of {name} from opening your account.</Trans>
        ) : (
          <Trans>
            When you call for help, an employee of {name} may open your account for 30 minutes. They never
            touch bank accounts, bank drafts, terms, people or votes. You see each time here.
          </Trans>
        )}
      </p>
      {times.length === 0 ? (
        <p>
          <Trans>Nobody has opened it yet.</Trans>
        </p>
      ) : (
        <RowList label={t`Help from ${name}`}>
          {times.map((time) => (
            <OneTime key={time.startedAt} time={time} />
          ))}
        </RowList>
      )}
      <Refusal refusal={choice.refusal} />
      {isActing ? null : (
        <div>
          <Button variant="secondary" busy={choice.isBusy} onClick={() => void choose()}>
            {isRefused ? t`Allow staff to open my account` : t`Stop staff from opening my account`}
          </Button>
        </div>
      )}
    </>
  )
}

function OneTime({ time }: { readonly time: StaffAccess['times'][number] }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const { name } = useCarrier()
  const until = formatMoment(time.endedAt)
  const sentTo = time.callerSentTo
  return (
    <Row
      title={time.employeeName ?? name}
      meta={
        <>
          {time.note}{' '}
          {sentTo === null ? (
            <Trans>The caller was not verified by a code.</Trans>
          ) : (
            <Trans>The caller read back the code that we sent to {sentTo}.</Trans>
          )}
        </>
      }
      figure={{ text: formatMoment(time.startedAt), detail: time.isOver ? t`until ${until}` : t`now` }}
    />
  )
}
