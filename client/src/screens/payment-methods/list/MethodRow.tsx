import { useLingui } from '@lingui/react/macro'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { CreditCard, Landmark } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import { useMethodStanding } from './use-method-standing.ts'

interface MethodRowProps {
  readonly method: MethodFacts
  /** An employee acts for the customer: what pays is theirs alone to change (ADR 0065). */
  readonly isActing: boolean
}

export function MethodRow({ method, isActing }: MethodRowProps) {
  const { t, i18n } = useLingui()
  const standingOf = useMethodStanding()
  const { kind, state, isDefault, usedBy } = method
  // What cannot be used any more is offered to nobody, though no other one has taken its place.
  const isOffered = isDefault && (state === 'active' || state === 'pending_verification')
  const drafts: RowFact = { text: <Policies numbers={usedBy} />, detail: t`drafted from this account` }
  return (
    <Row
      tile={<Tile>{kind === 'card' ? <CreditCard /> : <Landmark />}</Tile>}
      title={sayMethod(i18n, method)}
      chips={isOffered ? <Chip tone="info">{t`Default`}</Chip> : null}
      meta={<Details method={method} />}
      state={standingOf(method)}
      {...(usedBy.length > 0 && { figure: drafts })}
      {...(!isActing && { actions: <Actions method={method} /> })}
    />
  )
}

function Details({ method: { nickname, bankName, expiry } }: { readonly method: MethodFacts }) {
  const { t } = useLingui()
  const expires = expiry === null ? null : t`Expires ${expiry}`
  return [nickname, bankName, expires].filter(Boolean).join(' · ')
}

function Policies({ numbers }: { readonly numbers: MethodFacts['usedBy'] }) {
  return numbers.map((number, place) => (
    <Fragment key={number}>
      {place > 0 ? ', ' : null}
      <Link to={paths.policy(number)} data-target>
        {number}
      </Link>
    </Fragment>
  ))
}

function Actions({ method }: { readonly method: MethodFacts }) {
  const { t, i18n } = useLingui()
  const { id, state } = method
  const name = sayMethod(i18n, method)
  const actions = [
    ...(state === 'pending_verification' ? [[t`Confirm`, paths.methods({ verify: id })] as const] : []),
    ...(state === 'active' ? [[t`Change`, paths.methods({ update: id })] as const] : []),
    [t`Remove`, paths.methods({ remove: id })] as const,
  ]
  return actions.map(([label, path]) => (
    <ButtonLink key={path} variant="table" render={<Link to={path} preventScrollReset />}>
      {label}
      <VisuallyHidden> {name}</VisuallyHidden>
    </ButtonLink>
  ))
}
