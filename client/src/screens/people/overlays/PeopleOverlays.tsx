import { Trans, useLingui } from '@lingui/react/macro'
import type { People, SeatFacts } from '@myaccount/contract/endpoints/people/people'
import { roleMay } from '@myaccount/domain/seats/capability'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { useEmailWords } from '../../../parts/people/use-email-words.ts'
import { paths } from '../../../routes/paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import type { PeopleOverlay } from '../people-address.ts'
import { useRoleWords } from '../words/use-role-words.ts'
import { AskOverlay } from './AskOverlay.tsx'
import { readDay, SeatFields } from './SeatFields.tsx'
import { SecondOverlay } from './SecondOverlay.tsx'
import { type Asking, useAsk } from './use-ask.ts'

interface PeopleOverlaysProps {
  readonly overlay: PeopleOverlay
  readonly people: People
}

/** Renders the overlay that the address names; nothing for a seat that does not exist any more. */
export function PeopleOverlays({ overlay, people }: PeopleOverlaysProps) {
  const navigate = useNavigate()
  const onClose = () =>
    void navigate(paths.people({ account: people.accountNumber }), {
      replace: true,
      preventScrollReset: true,
    })
  if (!('seatId' in overlay)) {
    const Overlay = overlay.kind === 'invite' ? InviteOverlay : SecondOverlay
    return <Overlay people={people} onClose={onClose} />
  }
  const seat = people.seats.find(({ seatId }) => seatId === overlay.seatId)
  if (seat === undefined) return null
  const props = { people, seat, onClose }
  if (overlay.kind === 'change') return <ChangeOverlay {...props} />
  return overlay.kind === 'end' ? <EndOverlay {...props} /> : <HandOverOverlay {...props} />
}

function EndOverlay({ people, seat: { seatId, displayName }, onClose }: SeatOverlayProps) {
  const { t } = useLingui()
  const asking = useAsk(people)
  return (
    <AskOverlay
      title={t`End the seat of ${displayName}?`}
      asking={asking}
      onSubmit={(form) => void asking.ask(form, { kind: 'end', seatId })}
      onClose={onClose}
    >
      <p>
        <Trans>{displayName} loses access at once. Is someone taking over? Use Hand over.</Trans>
      </p>
    </AskOverlay>
  )
}

const somebodyNew = 'new'

/**
 * Moves everything in one step: the seat, the notices about bank drafts, all other notices and the vote. To somebody
 * without a seat it moves as they accept the invitation.
 */
function HandOverOverlay({ people, seat, onClose }: SeatOverlayProps) {
  const { t } = useLingui()
  const asking = useAsk(people, {
    'request.successorSeatId': t`Choose who takes over.`,
    ...usePersonErrors(),
  })
  const roles = useRoleWords()
  const sayEmail = useEmailWords()
  const today = useSession()?.today ?? ''
  const { seatId, displayName, email, isYou } = seat
  const others = people.seats.filter((each) => each.email !== email && each.from <= today)
  const [successor, setSuccessor] = useState(others.length === 0 ? somebodyNew : undefined)
  const [person, setPerson] = useState<Person>({ displayName: '', email: '' })
  const isNew = successor === somebodyNew
  const next = others.find((each) => each.seatId === successor)
  const successorName = isNew ? person.displayName.trim() : (next?.displayName ?? '')
  return (
    <AskOverlay
      title={t`Hand over from ${displayName}`}
      asking={asking}
      onSubmit={(form) =>
        void asking.ask(
          form,
          isNew
            ? { kind: 'invite_successor', seatId, ...person, email: person.email.trim() }
            : { kind: 'hand_over', seatId, successorSeatId: next?.seatId },
        )
      }
      onClose={onClose}
    >
      {others.length > 0 ? (
        <RadioGroup
          legend={t`Who takes over`}
          look="rows"
          name="successorSeatId"
          error={asking.errorAt('request.successorSeatId')}
          options={[
            ...others.map((each) => ({
              value: each.seatId,
              label: each.displayName,
              detail: `${roles[each.role].name} · ${sayEmail(each.email)}`,
            })),
            {
              value: somebodyNew,
              label: t`Somebody who is not in this list`,
              detail: t`gets an invitation by email`,
            },
          ]}
          value={successor}
          onChange={setSuccessor}
        />
      ) : null}
      {isNew ? (
        <>
          <PersonFields person={person} onPerson={setPerson} asking={asking} />
          <p>
            <Trans>It moves once the invitation is accepted. Until then {displayName} keeps it.</Trans>
          </p>
        </>
      ) : null}
      <WhatMoves
        people={people}
        role={seat.role}
        isYou={isYou}
        successor={successorName === '' ? t`the successor` : successorName}
      />
    </AskOverlay>
  )
}

interface WhatMovesProps {
  readonly people: People
  readonly role: SeatRole
  readonly isYou: boolean
  /** The name of the person who takes over. */
  readonly successor: string
}

/** Lists what the role is responsible for, and nothing else. */
function WhatMoves({ people: { drafts }, role, isYou, successor }: WhatMovesProps) {
  const { t, i18n } = useLingui()
  const { name } = useRoleWords()[role]
  const hasVotes = useHas('proxy')
  const policies = drafts.map((policy) => sayPolicy(i18n, policy)).join(', ')
  const pairs = [
    { term: t`The seat`, value: isYou ? t`${name}. You lose access at once.` : name },
    ...(roleMay(role, 'pay') && drafts.length > 0
      ? [{ term: t`Bank drafts`, value: t`They go on; the emails go to ${successor}: ${policies}` }]
      : []),
    ...(roleMay(role, 'see_invoices')
      ? [{ term: t`Notices`, value: t`Bills, cancellation and renewal` }]
      : []),
    ...(hasVotes && roleMay(role, 'proxy')
      ? [{ term: t`The vote`, value: t`Proxies stay until ${successor} changes them` }]
      : []),
  ]
  return (
    <section aria-label={t`What moves, in one step`}>
      <KeyValueList look="stacked" pairs={pairs} />
    </section>
  )
}

interface SeatOverlayProps {
  readonly people: People
  readonly seat: SeatFacts
  readonly onClose: () => void
}

function ChangeOverlay({ people, seat, onClose }: SeatOverlayProps) {
  const { t } = useLingui()
  const asking = useAsk(people)
  const [role, setRole] = useState(seat.role)
  const [to, setTo] = useState<string>(seat.to ?? '')
  const { seatId, displayName } = seat
  return (
    <AskOverlay
      title={t`Change the seat of ${displayName}`}
      asking={asking}
      onSubmit={(form) => void asking.ask(form, { kind: 'change', seatId, role, to: readDay(to) })}
      onClose={onClose}
    >
      <SeatFields role={role} onRole={setRole} to={to} onTo={setTo} />
    </AskOverlay>
  )
}

interface Person {
  readonly displayName: string
  readonly email: string
}

interface PersonFieldsProps {
  readonly person: Person
  readonly onPerson: (person: Person) => void
  readonly asking: Asking
}

/** Asks for the name and the address of the person who is invited. */
function PersonFields({ person, onPerson, asking }: PersonFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Field label={t`Name`} error={asking.errorAt('request.displayName')} required>
        {(control) => (
          <TextInput
            {...control}
            name="displayName"
            autoComplete="off"
            value={person.displayName}
            onChange={(event) => onPerson({ ...person, displayName: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={t`Email`}
        hint={t`The invitation goes there. It is good for seven days.`}
        error={asking.errorAt('request.email') ?? asking.errorAt('email')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            value={person.email}
            onChange={(event) => onPerson({ ...person, email: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}

function usePersonErrors() {
  const { t } = useLingui()
  return {
    'request.displayName': t`Enter a name of up to 80 characters.`,
    'request.email': t`Enter an email address like name@example.org.`,
    // The server names the field so when the person has a seat or an invitation already.
    email: null,
  }
}

interface InviteOverlayProps {
  readonly people: People
  readonly onClose: () => void
}

function InviteOverlay({ people, onClose }: InviteOverlayProps) {
  const { t } = useLingui()
  const asking = useAsk(people, usePersonErrors())
  const [person, setPerson] = useState<Person>({ displayName: '', email: '' })
  const [role, setRole] = useState<SeatRole>('treasurer')
  const [to, setTo] = useState('')
  return (
    <AskOverlay
      title={t`Invite a person`}
      asking={asking}
      onSubmit={(form) =>
        void asking.ask(form, {
          kind: 'invite',
          ...person,
          email: person.email.trim(),
          role,
          to: readDay(to),
        })
      }
      onClose={onClose}
    >
      <PersonFields person={person} onPerson={setPerson} asking={asking} />
      <SeatFields role={role} onRole={setRole} to={to} onTo={setTo} />
    </AskOverlay>
  )
}
