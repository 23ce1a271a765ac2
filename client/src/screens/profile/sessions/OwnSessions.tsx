import { Trans, useLingui } from '@lingui/react/macro'
import type { EndpointAnswer } from '@myaccount/contract/endpoint'
import { endOtherSessions, type listSessions } from '@myaccount/contract/endpoints/people/own-sessions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor } from 'lucide-react'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { Reading } from '../../../parts/reading/Reading.tsx'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import { sessionsQuery } from './sessions.queries.ts'

type OwnSession = EndpointAnswer<typeof listSessions>[number]

/** Lists the person's sessions, and ends all but this one. */
export function OwnSessions() {
  const { t } = useLingui()
  const read = useQuery(sessionsQuery())
  const queryClient = useQueryClient()
  const ending = useChange(endOtherSessions)
  const sessions = read.data

  async function end(): Promise<void> {
    const done = await ending.run({})
    await queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    showBanner(done ? { kind: 'success', message: t`You are signed out everywhere else.` } : {})
  }

  return (
    <Stack>
      <SectionHeading
        actions={
          sessions && sessions.length > 1 ? (
            <Button variant="table" busy={ending.isBusy} onClick={() => void end()}>
              <Trans>Sign out everywhere else</Trans>
            </Button>
          ) : null
        }
      >
        {t`Where you are signed in`}
      </SectionHeading>
      <Reading
        read={read}
        loading={t`Loading where you are signed in`}
        skeleton={<SkeletonRows count={1} />}
        failed={t`Your sessions did not load`}
      >
        {(shown) => (
          <RowList label={t`Where you are signed in`}>
            {shown.map((session) => (
              <SessionRow
                key={`${session.isThis} ${session.startedAt} ${session.activeAt}`}
                session={session}
              />
            ))}
          </RowList>
        )}
      </Reading>
    </Stack>
  )
}

function SessionRow({
  session: { browser, system, startedAt, activeAt, isThis },
}: {
  readonly session: OwnSession
}) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const [started, active] = [formatMoment(startedAt), formatMoment(activeAt)]
  const name =
    browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`A browser we do not know`)
  return (
    <Row
      tile={
        <Tile>
          <Monitor />
        </Tile>
      }
      title={name}
      chips={isThis ? <Chip tone="info">{t`This browser`}</Chip> : null}
      meta={t`Signed in ${started}`}
      {...(!isThis && { state: { text: t`Last active`, detail: active } })}
    />
  )
}
