import { Trans, useLingui } from '@lingui/react/macro'
import {
  listMeetings,
  makeTally,
  type StaffMeeting,
} from '@myaccount/contract/endpoints/admin/admin-meetings'
import { readQuery } from '../../api/read-query.ts'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatDay } from '../../format/use-format-day.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { Refusal } from '../../parts/refusal/Refusal.tsx'
import { serverPaths } from '../../routes/paths.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonTable } from '../../ui/skeletons/Skeleton.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../ui/tables/KeyValueList.tsx'
import { PaymentsNotInRole } from '../page/PaymentsNotInRole.tsx'
import { mayLookUp, mayOperate } from '../page/permissions.ts'
import { StaffPage } from '../page/StaffPage.tsx'

/** `expect: 'all'`: the screen has an error state of its own. */
function meetingsQuery() {
  return readQuery(listMeetings, {}, { expect: 'all' })
}

export const loader: ScreenLoader = ({ load, session }) =>
  Promise.resolve(mayLookUp(session) ? load(meetingsQuery()) : undefined)

/** Lists the meetings of members: quorum so far, and the files for the inspectors of election. */
export default function AdminMeetingsScreen() {
  const { t } = useLingui()
  return (
    <StaffPage
      title={t`Meetings`}
      subtitle={<Trans>Quorum so far, and the tally of each meeting.</Trans>}
      mayRead={mayLookUp}
      notInRole={<PaymentsNotInRole />}
    >
      {(session) => (
        <ReadPart
          query={meetingsQuery()}
          loading={t`Loading the meetings`}
          skeleton={<SkeletonTable count={4} />}
          failed={t`We could not read the meetings`}
          unharmed={<Trans>Nothing was changed by this.</Trans>}
        >
          {(meetings, read) =>
            meetings.length === 0 ? (
              <EmptyState title={t`No meeting came from the core systems so far`}>
                <Trans>A meeting stands here once the feed brings it.</Trans>
              </EmptyState>
            ) : (
              meetings.map((meeting) => (
                <Meeting
                  key={meeting.meetingId}
                  meeting={meeting}
                  mayTally={mayOperate(session)}
                  onMade={() => void read.refetch()}
                />
              ))
            )
          }
        </ReadPart>
      )}
    </StaffPage>
  )
}

interface MeetingProps {
  readonly meeting: StaffMeeting
  readonly mayTally: boolean
  readonly onMade: () => void
}

function Meeting({ meeting, mayTally, onMade }: MeetingProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const formatMoment = useFormatMoment()
  const make = useChange(makeTally)
  const { eligible, represented, quorumVotes, noticeMailedOn, isNoticeInTime, domicile } = meeting
  const [votes, members, eligibleMembers, eligibleVotes] = [
    represented.votes,
    represented.members,
    eligible.members,
    eligible.votes,
  ]
  const mailed = noticeMailedOn === null ? t`Not mailed` : formatDay(noticeMailedOn)
  const day = formatDay(meeting.heldOn)
  const missing = quorumVotes - votes
  return (
    <Card title={`${meeting.title}, ${day}`}>
      <Stack>
        <KeyValueList
          look="stacked"
          pairs={[
            {
              term: t`Quorum`,
              value:
                missing > 0
                  ? t`${votes} of ${quorumVotes} votes`
                  : t`Reached: ${votes} of ${quorumVotes} votes`,
            },
            { term: t`Represented`, value: t`${members} members` },
            {
              term: t`Eligible at the record date`,
              value: t`${eligibleMembers} members, ${eligibleVotes} votes`,
            },
            { term: t`Record date`, value: formatDay(meeting.recordDate) },
            {
              term: t`Notice mailed`,
              value:
                isNoticeInTime !== false ? mailed : t`${mailed}: not in the time that ${domicile} asks for`,
            },
            { term: t`Online proxies close`, value: formatMoment(meeting.closesAt) },
          ]}
        />
        {meeting.tallies.length > 0 ? (
          <ul aria-label={t`Tallies`}>
            {meeting.tallies.map((tally) => (
              <li key={tally.tallyId}>
                <Tally tally={tally} />
              </li>
            ))}
          </ul>
        ) : null}
        <Refusal refusal={make.refusal} />
        {mayTally ? (
          <div>
            <Button
              variant="secondary"
              busy={make.isBusy}
              onClick={() =>
                void make.run({ params: { meetingId: meeting.meetingId } }).then((made) => made && onMade())
              }
            >
              {meeting.isClosed ? <Trans>Make the tally</Trans> : <Trans>Make a tally as it stands</Trans>}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}

function Tally({ tally }: { readonly tally: StaffMeeting['tallies'][number] }) {
  const formatMoment = useFormatMoment()
  const moment = formatMoment(tally.madeAt)
  const { madeBy, votes } = tally
  const start = tally.fingerprint.slice(0, 16)
  return (
    <>
      <a href={serverPaths.tallyCsv(tally.tallyId)} download data-target>
        <Trans>Tally of {moment} (CSV)</Trans>
      </a>{' '}
      <Trans>
        {votes} votes, made by {madeBy}. SHA-256 begins with {start}.
      </Trans>
    </>
  )
}
