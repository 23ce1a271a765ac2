import { Trans, useLingui } from '@lingui/react/macro'
import {
  decidePeopleChange,
  type People,
  type WaitingChange,
} from '@myaccount/contract/endpoints/people/people'
import { useQueryClient } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useChange } from '../../../parts/changing/use-change.ts'
import { Refusal } from '../../../parts/refusal/Refusal.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import { peopleQuery } from '../people.queries.ts'
import { useRequestWords } from '../words/use-request-words.ts'

/** Lists the changes that another owner has to approve; renders nothing if none is waiting. */
export function WaitingChanges({ people }: { readonly people: People }) {
  const { t } = useLingui()
  const deciding = useChange(decidePeopleChange)
  const queryClient = useQueryClient()
  if (people.waiting.length === 0) return null

  async function decide(changeId: WaitingChange['changeId'], isApproved: boolean): Promise<void> {
    await deciding.run({ params: { changeId }, body: { isApproved } })
    await queryClient.invalidateQueries({ queryKey: peopleQuery(people.accountNumber).queryKey })
  }

  return (
    <Stack>
      <SectionHeading>{t`Waiting for a second owner`}</SectionHeading>
      <Refusal refusal={deciding.refusal} />
      <RowList label={t`Waiting for a second owner`}>
        {people.waiting.map((change) => (
          <Waiting
            key={change.changeId}
            change={change}
            people={people}
            isBusy={deciding.isBusy}
            onDecide={(isApproved) => void decide(change.changeId, isApproved)}
          />
        ))}
      </RowList>
    </Stack>
  )
}

interface WaitingProps {
  readonly change: WaitingChange
  readonly people: People
  readonly isBusy: boolean
  readonly onDecide: (isApproved: boolean) => void
}

function Waiting({
  change: { request, requestedByName, requestedAt, isYours },
  people,
  isBusy,
  onDecide,
}: WaitingProps) {
  const { t } = useLingui()
  const wordsOf = useRequestWords()
  const moment = useFormatMoment()(requestedAt)
  return (
    <Row
      tile={
        <Tile>
          <UserCheck />
        </Tile>
      }
      title={wordsOf(request, people.seats)}
      meta={isYours ? t`You asked ${moment}` : t`${requestedByName} asked ${moment}`}
      actions={
        isYours ? (
          <Button variant="table" busy={isBusy} onClick={() => onDecide(false)}>
            <Trans>Take it back</Trans>
          </Button>
        ) : (
          <>
            <Button variant="table" busy={isBusy} onClick={() => onDecide(false)}>
              <Trans>Decline</Trans>
            </Button>
            <Button variant="table" busy={isBusy} onClick={() => onDecide(true)}>
              <Trans>Approve</Trans>
            </Button>
          </>
        )
      }
    />
  )
}
