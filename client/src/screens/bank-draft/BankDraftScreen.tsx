import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyToEnroll } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import type { SessionUser } from '@myaccount/contract/endpoints/session'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { decideDegradations } from '@myaccount/domain/status/system-status'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { PageAccount } from '../../parts/account/PageAccount.tsx'
import { DraftSteps } from '../../parts/bank-draft/DraftSteps.tsx'
import { CarrierPhone } from '../../parts/carrier/CarrierPhone.tsx'
import { ReadPart } from '../../parts/reading/Reading.tsx'
import { GuardedPage } from '../../parts/reading/ReadPage.tsx'
import { NoAccountChosen } from '../../parts/refusal/NoAccountChosen.tsx'
import { paths } from '../../routes/paths.ts'
import { useSession, useSystemStatus } from '../../session/use-session.ts'
import { useTrackedOverlay } from '../../session/use-tracked-overlay.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { DegradedNotice } from '../../ui/notices/DegradedNotice.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { draftOfferQuery } from './bank-draft.queries.ts'
import {
  type DraftAction,
  type DraftAddress,
  mayDraft,
  readDraftAction,
  readDraftAddress,
} from './bank-draft-address.ts'
import { SignForm } from './enroll/SignForm.tsx'
import { PolicyChoices } from './policies/PolicyChoices.tsx'
import { canBeChosen } from './policies/policies-to-choose.ts'

export const loader: ScreenLoader = async ({ load, session, search }) => {
  if (!session) return
  const { account } = readDraftAddress(search, session)
  if (account && session.acting_as === undefined && mayDraft(session, account))
    await load(draftOfferQuery(account))
}

/** One flow for several policies: enrolls them, or gives them another bank account. */
export default function BankDraftScreen() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const action = readDraftAction(search)
  return (
    <GuardedPage
      heading={{
        overline: <DraftedAccount />,
        title: action === 'enroll' ? t`Set up bank draft` : t`Change the bank account`,
        subtitle:
          action === 'enroll' ? (
            <Trans>
              Each bill is paid from your bank on its due date. Nothing is drafted until you confirm.
            </Trans>
          ) : (
            <Trans>Bills are drafted from another bank account. Nothing changes until you confirm.</Trans>
          ),
      }}
    >
      {(session) => <Sign key={action} session={session} address={readDraftAddress(search, session)} />}
    </GuardedPage>
  )
}

function DraftedAccount() {
  const session = useSession()
  const [search] = useSearchParams()
  return (
    <PageAccount
      account={session && readDraftAddress(search, session).account}
      back={
        <Link to={paths.methods()}>
          <Trans>Payment methods</Trans>
        </Link>
      }
    />
  )
}

interface SignProps {
  readonly session: SessionUser
  readonly address: DraftAddress
}

const ours: ReadonlySet<string> = new Set(['eft-enroll', 'eft-update'])

function Sign({ session, address }: SignProps) {
  const { account, action } = address
  useTrackedOverlay(action === 'enroll' ? 'eft-enroll' : 'eft-update', ours)
  if (account === null)
    return (
      <NoAccountChosen to={paths.accounts()}>
        <Trans>Bank draft is for the policies of one account.</Trans>
      </NoAccountChosen>
    )
  if (session.acting_as !== undefined) return <ActingCannotSign />
  if (!mayDraft(session, account)) return <DraftNotInRole />
  return (
    <>
      <DraftSteps current="agree" />
      <Offer key={account} account={account} session={session} address={address} />
    </>
  )
}

function Offer({ account, session, address }: SignProps & { readonly account: AccountNumber }) {
  const { t } = useLingui()
  // The form keeps the address that it started with, because each choice changes the address.
  const [first] = useState(address)
  const isOff = decideDegradations(useSystemStatus(), 'bank-draft').length > 0
  return (
    <ReadPart
      query={draftOfferQuery(account)}
      loading={t`Loading bank draft`}
      skeleton={<SkeletonRows count={4} />}
      failed={t`Bank draft did not load`}
    >
      {(shown) =>
        shown.policies.some((policy) => canBeChosen(policy, first.action)) ? (
          <>
            {isOff ? <BillingOff asOf={shown.billingAsOf} /> : null}
            <SignForm offer={shown} address={first} today={session.today} isOff={isOff} />
          </>
        ) : (
          <NothingToSign action={first.action} policies={shown.policies} />
        )
      }
    </ReadPart>
  )
}

function BillingOff({ asOf }: { readonly asOf: string | null }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  const moment = asOf === null ? null : formatMoment(asOf)
  return (
    <DegradedNotice
      title={t`Billing is being updated. Bank draft cannot be set up or changed now.`}
      {...(moment !== null && { asOf: t`As of ${moment}` })}
    >
      <Trans>Try again later. Until then, pay each bill yourself. Drafts that are set up go on.</Trans>
    </DegradedNotice>
  )
}

/** Shown to an employee: the customer whose account is drafted must sign (ADR 0015). */
function ActingCannotSign() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Only the customer can sign for bank draft`}>
      <Trans>
        You can't do this while acting as a customer. They sign in as themselves, or sign on paper.
      </Trans>
    </EmptyState>
  )
}

function DraftNotInRole() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`Bank draft is not part of your role`}>
      <Trans>
        Your role on this account does not include paying. The owner of the account can give you another role.
      </Trans>
    </EmptyState>
  )
}

interface NothingToSignProps {
  readonly action: DraftAction
  readonly policies: readonly PolicyToEnroll[]
}

/** Shown if no policy can be chosen; each row shows why. */
function NothingToSign({ action, policies }: NothingToSignProps) {
  const { t } = useLingui()
  const isOfOffice = policies.some(({ whyNotChange }) => whyNotChange === 'by_carrier')
  return (
    <Stack>
      <EmptyState
        title={action === 'enroll' ? t`No policy can be added now` : t`No draft can be changed here`}
        actions={
          <ButtonLink variant="secondary" render={<Link to={paths.policies()} />}>
            <Trans>See policies</Trans>
          </ButtonLink>
        }
      >
        {action === 'enroll' ? (
          <Trans>Each policy below says why.</Trans>
        ) : isOfOffice ? (
          <>
            <Trans>It was set up with our office. Call us to change or stop it.</Trans> <CarrierPhone />
          </>
        ) : (
          <Trans>Set up bank draft first.</Trans>
        )}
      </EmptyState>
      {action === 'enroll' && policies.length > 0 ? (
        <PolicyChoices
          action={action}
          policies={policies}
          chosen={new Set()}
          error={undefined}
          onToggle={() => undefined}
          onChoose={() => undefined}
        />
      ) : null}
    </Stack>
  )
}
