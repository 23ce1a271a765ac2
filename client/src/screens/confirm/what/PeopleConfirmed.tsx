import { useLingui } from '@lingui/react/macro'
import type { StepUp } from '@myaccount/contract/endpoints/confirm/step-ups'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { KeyValueList, type KeyValuePair } from '../../../ui/tables/KeyValueList.tsx'

interface PeopleConfirmedProps {
  readonly confirms: Extract<StepUp['confirms'], { kind: 'people' }>
  readonly accountName: string
}

/** A change of people, in the words of the page where it was asked for. */
export function PeopleConfirmed({
  confirms: { wish, person, successor, role },
  accountName,
}: PeopleConfirmedProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const roles: Readonly<Record<SeatRole, string>> = {
    owner: t`Owner`,
    treasurer: t`Treasurer`,
    claims_contact: t`Claims contact`,
    voting_representative: t`Voting representative`,
    viewer: t`Viewer`,
  }
  const name = person ?? t`Someone`
  const roleOf = (which: SeatRole) => ({ term: t`Role`, value: roles[which] })
  const lastDay = (to: Parameters<typeof formatDay>[0] | null) => ({
    term: t`Last day`,
    value: to === null ? t`None` : formatDay(to),
  })
  const pairsOf = (): readonly KeyValuePair[] => {
    switch (wish.kind) {
      case 'invite':
        return [
          { term: t`You invite`, value: wish.displayName },
          { term: t`Email`, value: wish.email },
          roleOf(wish.role),
          lastDay(wish.to),
        ]
      case 'change':
        return [{ term: t`You change the seat of`, value: name }, roleOf(wish.role), lastDay(wish.to)]
      case 'end':
        return [{ term: t`You end the seat of`, value: name }, ...(role ? [roleOf(role)] : [])]
      case 'hand_over':
        return [
          { term: t`Leaves`, value: name },
          { term: t`Takes over`, value: successor ?? t`Someone` },
          ...(role ? [roleOf(role)] : []),
        ]
      case 'second':
        return [
          {
            term: t`Changes of people need`,
            value: wish.isNeeded ? t`a second owner’s approval` : t`one owner`,
          },
        ]
    }
  }
  return <KeyValueList pairs={[...pairsOf(), { term: t`For`, value: accountName }]} />
}
