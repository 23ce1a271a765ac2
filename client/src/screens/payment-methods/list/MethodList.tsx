import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MethodFacts } from '@myaccount/contract/endpoints/payment-methods'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { isOffered } from '@myaccount/domain/payment-methods/method-state'
import { bankReturnOf, type ReturnReason } from '@myaccount/domain/payments/return-code'
import { sayMethod } from '@myaccount/messages/names/method-name'
import { CreditCard, Landmark } from 'lucide-react'
import { type ComponentProps, Fragment } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { ReadFailed } from '../../../parts/reading/ReadFailed.tsx'
import { paths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { Row, type RowFact } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { LoadingRegion } from '../../../ui/skeletons/LoadingRegion.tsx'
import { SkeletonRows } from '../../../ui/skeletons/Skeleton.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import { AddLinks } from './AddLinks.tsx'
import styles from './method-list.module.css'

interface MethodListProps {
  readonly methods: readonly MethodFacts[]
  /** The number of methods saved on other accounts of the same person. */
  readonly countElsewhere: number
  readonly state: ComponentProps<typeof ReadFailed>['read'] & { readonly isPending: boolean }
  readonly isActing: boolean
  readonly accountNumber: AccountNumber
}

export function MethodList({ methods, countElsewhere, state, isActing, accountNumber }: MethodListProps) {
  const hasDraft = useHas('bankDraft')
  const hasBank = useHas('bankAccount')
  const { t } = useLingui()
  if (state.isPending) {
    return (
      <LoadingRegion label={t`Loading your payment methods`}>
        <SkeletonRows count={2} />
      </LoadingRegion>
    )
  }
  if (state.error) return <ReadFailed title={t`Your payment methods did not load`} read={state} />
  return (
    <Stack>
      {methods.length === 0 ? (
        <NoMethods isActing={isActing} />
      ) : (
        <RowList label={t`Saved payment methods`}>
          {methods.map((method) => (
            <MethodRow key={method.id} method={method} isActing={isActing} />
          ))}
        </RowList>
      )}
      <div className={styles.foot}>
        {countElsewhere > 0 ? (
          <p>
            <Plural
              value={countElsewhere}
              one="# more is saved on another account. Choose that account at the top to see it."
              other="# more are saved on other accounts. Choose an account at the top to see them."
            />
          </p>
        ) : null}
        {isActing || !hasDraft ? null : (
          <p>
            <Trans>
              <Link to={paths.bankDraft({ account: accountNumber })} data-target>
                Set up bank draft
              </Link>
              , and each bill is paid from your bank on its due date.
            </Trans>
          </p>
        )}
        {hasBank ? (
          <p>
            <Link to={paths.accountRouting()} data-target>
              <Trans>Check a routing number</Trans>
            </Link>
          </p>
        ) : null}
        <p>
          <Trans>Our payment processor keeps the numbers. We only see the last four digits.</Trans>
        </p>
      </div>
    </Stack>
  )
}

function NoMethods({ isActing }: { readonly isActing: boolean }) {
  const { t } = useLingui()
  const hasGuests = useHas('guestCheckout')
  const hasCard = useHas('card')
  const hasBank = useHas('bankAccount')
  return (
    <EmptyState
      title={t`No payment methods yet`}
      icon={<CreditCard aria-hidden="true" />}
      actions={isActing ? null : <AddLinks />}
    >
      {isActing && !hasGuests ? (
        <Trans>Only the customer can add one, signed in as themselves.</Trans>
      ) : isActing ? (
        <Trans>
          Only the customer can add one, signed in as themselves. Send a pay link to take a payment now.
        </Trans>
      ) : !hasBank ? (
        <Trans>Add a card, and paying a bill takes two clicks. Saving one charges nothing.</Trans>
      ) : !hasCard ? (
        <Trans>
          Add your organization's bank account, and paying a bill takes two clicks. Saving one charges
          nothing.
        </Trans>
      ) : (
        <Trans>
          Add your organization's bank account or a card, and paying a bill takes two clicks. Saving one
          charges nothing.
        </Trans>
      )}
    </EmptyState>
  )
}

interface MethodRowProps {
  readonly method: MethodFacts
  /** An employee acts for the customer: only the customer changes payment methods (ADR 0065). */
  readonly isActing: boolean
}

function MethodRow({ method, isActing }: MethodRowProps) {
  const { t, i18n } = useLingui()
  const standingOf = useMethodStanding()
  const { kind, state, isDefault, usedBy } = method
  // A default method that cannot be used any more is not offered, even if no other one has taken its place.
  const showsDefault = isDefault && isOffered(state)
  const drafts: RowFact = { text: <Policies numbers={usedBy} />, detail: t`drafted from this account` }
  return (
    <Row
      tile={<Tile>{kind === 'card' ? <CreditCard /> : <Landmark />}</Tile>}
      title={sayMethod(i18n, method)}
      chips={showsDefault ? <Chip tone="info">{t`Default`}</Chip> : null}
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

interface MethodStanding {
  /** Ends as a sentence if `detail` follows, because a phone shows both on the same line. */
  readonly text: string
  readonly detail?: string
  readonly tone?: 'ink' | 'danger'
}

/** Returns the state of a method, and what to do if it cannot pay (domain.md 3.3.6 and 3.3.9). */
function useMethodStanding(): (method: MethodFacts) => MethodStanding {
  const formatDay = useFormatDay()
  const { t } = useLingui()
  const disabledWords = useDisabledWords()
  const formatMoment = useFormatMoment()
  return ({ kind, state, disabledBy, verification, lockedUntil }) => {
    switch (state) {
      case 'active':
        return { text: t`Ready to use` }
      case 'pending_verification': {
        if (!verification) return { text: t`Waiting for your bank` }
        const { arrivesOn, verifyBy, triesLeft } = verification
        const day = formatDay(arrivesOn)
        const lastDay = formatDay(verifyBy)
        const tries = t`${plural(triesLeft, { one: '# try left', other: '# tries left' })}`
        return verification.kind === 'code'
          ? {
              text: t`Waiting for a small deposit.`,
              detail: t`Arrives by ${day}. Confirm by ${lastDay}. ${tries}.`,
            }
          : {
              text: t`Waiting for two small deposits.`,
              detail: t`They arrive by ${day}. Confirm by ${lastDay}. ${tries}.`,
            }
      }
      case 'failed':
        return {
          text: t`Could not be confirmed.`,
          detail: lockedUntil
            ? t`No tries left. You can add it again after ${formatMoment(lockedUntil)}.`
            : t`Add the account again, or remove it.`,
          tone: 'danger',
        }
      case 'expired':
        return kind === 'card'
          ? { text: t`Expired.`, detail: t`Add the new card, then remove this one.` }
          : { text: t`Not confirmed in time.`, detail: t`Add the account again, or remove it.` }
      case 'disabled':
        return {
          text: t`Can't be used.`,
          detail:
            kind === 'card'
              ? t`Its bank refuses it. Use another card, or ask the bank that issued it.`
              : disabledWords[bankReturnOf(disabledBy ?? '').reason],
          tone: 'danger',
        }
    }
  }
}

/** Returns the customer's texts of domain.md 3.3.6, with what to do. */
function useDisabledWords(): Readonly<Record<ReturnReason, string>> {
  const { t } = useLingui()
  const callAgency = t`Your bank refused a withdrawal. Call your agency.`
  return {
    account_closed_or_wrong: t`The account is closed or the number is wrong. Add another account.`,
    personal_account: t`Personal accounts can't be used. Add your organization's account.`,
    authorization_withdrawn: t`Authorization was withdrawn. Use another account or call your agency.`,
    payment_stopped: t`A stop payment was placed. Call your agency to say what was meant.`,
    not_authorized: t`The account owner says a withdrawal was not authorized. Call your agency.`,
    account_not_debitable: t`This account can't be debited. Add another account.`,
    debit_blocked: t`Your bank blocked our withdrawal. Ask your bank to allow it, then call your agency.`,
    insufficient_funds: callAgency,
    wrong_amount_or_date: callAgency,
    duplicate: callAgency,
    other: callAgency,
  }
}
