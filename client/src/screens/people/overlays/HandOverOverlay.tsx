import { Trans, useLingui } from '@lingui/react/macro'
import type { People } from '@myaccount/contract/endpoints/people/people'
import { roleMay } from '@myaccount/domain/seats/capability'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEmailWords } from '../../../parts/people/use-email-words.ts'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import { useRoleWords } from '../words/use-role-words.ts'
import { AskOverlay } from './AskOverlay.tsx'
import type { SeatOverlayProps } from './ChangeOverlay.tsx'
import { useAsk } from './use-ask.ts'

/** Everything moves in one step: the seat, what is told of drafts, notices and the vote. */
export function HandOverOverlay({ people, seat, onClose }: SeatOverlayProps) {
  const { t } = useLingui()
  const asking = useAsk(people)
  const roles = useRoleWords()
  const sayEmail = useEmailWords()
  const today = useSession()?.today ?? ''
  const [successor, setSuccessor] = useState<string>()
  const [wasSent, setSent] = useState(false)
  const { seatId, displayName, email, isYou } = seat
  const others = people.seats.filter((each) => each.email !== email && each.from <= today)
  const next = others.find((each) => each.seatId === successor)
  return (
    <AskOverlay
      title={t`Hand over from ${displayName}`}
      asking={asking}
      onSubmit={() => {
        setSent(true)
        if (next) void asking.ask({ kind: 'hand_over', seatId, successorSeatId: next.seatId })
      }}
      onClose={onClose}
    >
      {others.length > 0 ? (
        <RadioGroup
          legend={t`Who takes over`}
          look="rows"
          error={wasSent && !next ? t`Choose who takes over.` : undefined}
          options={others.map((each) => ({
            value: each.seatId,
            label: each.displayName,
            detail: `${roles[each.role].name} · ${sayEmail(each.email)}`,
          }))}
          value={successor}
          onChange={setSuccessor}
        />
      ) : null}
      <p>
        <Trans>
          Not in the list?{' '}
          <Link to={paths.people({ account: people.accountNumber, invite: 'new' })} preventScrollReset>
            Invite the person first
          </Link>
          , and hand over once they have accepted.
        </Trans>
      </p>
      <WhatMoves people={people} role={seat.role} isYou={isYou} />
    </AskOverlay>
  )
}

interface WhatMovesProps {
  readonly people: People
  readonly role: SeatRole
  readonly isYou: boolean
}

/** What the role has to do with, and nothing else. */
function WhatMoves({ people: { drafts }, role, isYou }: WhatMovesProps) {
  const { t, i18n } = useLingui()
  const { name } = useRoleWords()[role]
  const policies = drafts.map((policy) => sayPolicy(i18n, policy)).join(', ')
  const pairs = [
    { term: t`The seat`, value: isYou ? t`${name}; you have none any more` : name },
    ...(roleMay(role, 'pay') && drafts.length > 0
      ? [{ term: t`Bank drafts`, value: t`They go on, told to the successor: ${policies}` }]
      : []),
    ...(roleMay(role, 'see_invoices')
      ? [{ term: t`Notices`, value: t`Bills, cancellation and renewal` }]
      : []),
    ...(roleMay(role, 'proxy')
      ? [{ term: t`The vote`, value: t`Proxies stay until the successor changes them` }]
      : []),
  ]
  return (
    <section aria-label={t`What moves, in one step`}>
      <KeyValueList look="stacked" pairs={pairs} />
    </section>
  )
}
