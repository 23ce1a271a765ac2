import { Trans, useLingui } from '@lingui/react/macro'
import { roleMay } from '@myaccount/domain/seats/capability'
import { CircleAlert, Link2, UserCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { SingleKeys } from '../../../parts/customer-search/SingleKeys.tsx'
import { useSession } from '../../../session/use-session.ts'
import { ActForDialog } from '../acting/ActFor.tsx'
import { BackFromStepUp } from '../acting/BackFromStepUp.tsx'
import { useStepUp } from '../acting/use-step-up.ts'
import type { Customer } from '../customers.queries.ts'
import type { Calling, PersonOfAccount } from './calling.ts'
import { SendPayLink } from './SendPayLink.tsx'
import { Verb } from './Verb.tsx'
import styles from './verbs.module.css'

interface VerbsProps {
  readonly customer: Customer
  readonly calling: Calling
}

/** What the employee can do for the caller: act for them, report a loss with them, send a pay link. */
export function Verbs({ customer, calling }: VerbsProps) {
  const { t } = useLingui()
  const mayAct = useSession()?.permissions.includes('act_as') ?? false
  const hasActing = useHas('acting')
  const hasGuests = useHas('guestCheckout')
  const { person, caller } = calling
  if (!hasActing && !hasGuests) return null
  if (!mayAct)
    return (
      <p>
        <Trans>Your role looks up customers. Acting for them and pay links need another permission.</Trans>
      </p>
    )
  return (
    <section className={styles.verbs} aria-label={t`What you can do for them`}>
      {!hasActing ? (
        <PayLinkVerb customer={customer} />
      ) : person === null ? (
        <>
          <ClosedToOthers />
          <PayLinkVerb customer={customer} />
        </>
      ) : (
        <ActingVerbs key={person.userId} customer={customer} person={person} caller={caller}>
          <PayLinkVerb customer={customer} />
        </ActingVerbs>
      )}
      <SingleKeys keys={[{ key: '/', does: t`search` }]} />
      <BackFromStepUp customer={customer} />
    </section>
  )
}

interface ActingVerbsProps {
  readonly customer: Customer
  readonly person: PersonOfAccount
  readonly caller: Customer['caller']
  /** The other verbs, before the way without a verified caller. */
  readonly children: ReactNode
}

/** Without a verified caller acting opens only by the reason, which the customer and the audit see. */
function ActingVerbs({ customer: { accountNumber }, person, caller, children }: ActingVerbsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'act' | 'report' | null>(null)
  const acting = useStepUp(accountNumber, person.userId)
  const reporting = useStepUp(accountNumber, person.userId, 'report_loss')
  const isBusy = acting.isBusy || reporting.isBusy
  const mayReport = person.roles.some((role) => roleMay(role, 'claims_write'))
  const hasReports = useHas('actingClaims')
  const { displayName } = person

  async function begin(what: 'act' | 'report') {
    const begun = await (what === 'act' ? acting : reporting).begin()
    if (begun !== 'left') setOpen(what)
  }

  return (
    <>
      <Verb
        hotkey="a"
        icon={<UserCheck aria-hidden="true" />}
        title={<Trans>Act for them</Trans>}
        label={t`Act for them: ${displayName}`}
        detail={
          caller === null ? (
            <Trans>Opens when the caller is verified.</Trans>
          ) : (
            <Trans>30 minutes. They see what you do.</Trans>
          )
        }
        isPrimary={caller !== null}
        isClosed={caller === null}
        isBusy={isBusy}
        onPress={() => void begin('act')}
      />
      {hasReports ? (
        <Verb
          hotkey="l"
          icon={<CircleAlert aria-hidden="true" />}
          title={<Trans>Report a loss</Trans>}
          detail={
            mayReport ? (
              <Trans>You type, they answer.</Trans>
            ) : (
              <Trans>The seat of this person does not report losses.</Trans>
            )
          }
          isClosed={!mayReport}
          isBusy={isBusy}
          onPress={() => void begin('report')}
        />
      ) : null}
      {children}
      {caller === null ? (
        <button
          type="button"
          className={styles.unverified}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : () => void begin('act')}
        >
          <Trans>Cannot verify? Say why. The customer and the audit see it.</Trans>
        </button>
      ) : null}
      {open === null ? null : (
        <ActForDialog
          accountNumber={accountNumber}
          person={person}
          caller={caller}
          stepUp={open === 'act' ? acting : reporting}
          isForReport={open === 'report'}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Somebody without a seat: nobody acts for them. */
function ClosedToOthers() {
  const closed = { isClosed: true, onPress: () => undefined }
  const hasReports = useHas('actingClaims')
  return (
    <>
      <Verb
        icon={<UserCheck aria-hidden="true" />}
        title={<Trans>Act for them</Trans>}
        detail={<Trans>For a person of the account only.</Trans>}
        {...closed}
      />
      {hasReports ? (
        <Verb
          icon={<CircleAlert aria-hidden="true" />}
          title={<Trans>Report a loss</Trans>}
          detail={<Trans>For a person of the account only.</Trans>}
          {...closed}
        />
      ) : null}
    </>
  )
}

function PayLinkVerb({ customer }: Pick<VerbsProps, 'customer'>) {
  const [isOpen, setOpen] = useState(false)
  const hasGuests = useHas('guestCheckout')
  const isPayable = customer.openInvoices.some(({ whyNoLink }) => whyNoLink === null)
  if (!hasGuests) return null
  return (
    <>
      <Verb
        hotkey="p"
        icon={<Link2 aria-hidden="true" />}
        title={<Trans>Send a pay link</Trans>}
        detail={
          !isPayable ? (
            <Trans>No bill is open for a link.</Trans>
          ) : customer.email === null ? (
            <Trans>To copy. No email is on file.</Trans>
          ) : (
            <Trans>To the contact on file.</Trans>
          )
        }
        isClosed={!isPayable}
        onPress={() => setOpen(true)}
      />
      {isOpen ? <SendPayLink customer={customer} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
