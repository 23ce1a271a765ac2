import { Trans, useLingui } from '@lingui/react/macro'
import { revokeProxy } from '@myaccount/contract/endpoints/proxy/proxy'
import type { ProxyReceipt } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { readWireId, type WireId } from '@myaccount/domain/kernel/wire-id'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { say } from '@myaccount/messages/say'
import { data, Link, useNavigate, useParams } from 'react-router'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useContractForm } from '../../parts/changing/use-contract-form.ts'
import { ReadPage } from '../../parts/reading/ReadPage.tsx'
import { paths, serverPaths } from '../../routes/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageHeading, type PageHeadingProps } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { SkeletonCard, SkeletonRows } from '../../ui/skeletons/Skeleton.tsx'
import { useSignWords } from './appoint/SignerFields.tsx'
import { ForWhomItIs } from './overview/ForWhomItIs.tsx'
import { mayVote, proxyReceiptQuery } from './proxy.queries.ts'
import { ChangeOrRevoke } from './receipt/ChangeOrRevoke.tsx'
import { Receipt } from './receipt/Receipt.tsx'
import { RevokeForm } from './receipt/RevokeForm.tsx'

export const loader: ScreenLoader = async ({ load, session, params }) => {
  const proxyId = readWireId('proxy', params.proxyId ?? '')
  // A malformed id is shown as not found.
  if (!proxyId) throw data(null, { status: 404 })
  if (mayVote(session)) await load(proxyReceiptQuery(proxyId))
}

/** Shows what was signed, the evidence, and how it is changed. */
export default function ReceiptScreen() {
  const proxyId = readWireId('proxy', useParams().proxyId ?? '')
  const session = useSession()
  const heading = useHeading()
  if (!proxyId) return null
  if (mayVote(session)) return <ReceiptOf key={proxyId} proxyId={proxyId} signerName={session.display_name} />
  return (
    <Stack gap="large">
      <PageHeading {...heading()} />
      <ForWhomItIs session={session} />
    </Stack>
  )
}

function useHeading(): (receipt?: ProxyReceipt) => PageHeadingProps {
  const { t, i18n } = useLingui()
  return (receipt) => ({
    overline: (
      <Link to={paths.proxy()}>
        <Trans>Proxy</Trans>
      </Link>
    ),
    title: receipt ? say(i18n, proxyWords.title[receipt.act]) : t`Your proxy`,
    subtitle: receipt?.memberName,
  })
}

interface ReceiptOfProps {
  readonly proxyId: WireId<'proxy'>
  readonly signerName: string
}

function ReceiptOf({ proxyId, signerName }: ReceiptOfProps) {
  const { t } = useLingui()
  return (
    <ReadPage
      heading={useHeading()}
      query={proxyReceiptQuery(proxyId)}
      loading={t`Loading the receipt`}
      skeleton={
        <Stack gap="large">
          <SkeletonCard edge />
          <SkeletonRows count={2} />
        </Stack>
      }
      failed={t`The receipt did not load`}
      unharmed={<Trans>What you signed stands without this page. Try again in a minute.</Trans>}
    >
      {(receipt) => <SignedInReceipt receipt={receipt} signerName={signerName} />}
    </ReadPage>
  )
}

interface SignedInReceiptProps {
  readonly receipt: ProxyReceipt
  readonly signerName: string
}

/** The receipt of an account that the person votes for: a code by email confirms each change. */
function SignedInReceipt({ receipt, signerName }: SignedInReceiptProps) {
  const navigate = useNavigate()
  const revoke = useContractForm(revokeProxy, {
    words: useSignWords(),
    onDone: ({ stepUpId }) => navigate(paths.confirm(stepUpId)),
  })
  const { accountNumber, meeting } = receipt
  return (
    <Receipt
      receipt={receipt}
      pdfPath={serverPaths.proxyReceiptPdf}
      historyLink={(proxyId, confirmation) => (
        <Link to={paths.proxyReceipt(proxyId)} data-target>
          {confirmation}
        </Link>
      )}
      change={
        <ChangeOrRevoke
          receipt={receipt}
          proof={<Trans>A code to your email confirms it.</Trans>}
          again={(words) => (
            <ButtonLink
              variant="secondary"
              render={<Link to={paths.proxyAppoint({ account: accountNumber })} />}
            >
              {words}
            </ButtonLink>
          )}
          revoking={(onCancel) => (
            <RevokeForm
              signerName={signerName}
              form={revoke}
              onCancel={onCancel}
              onSign={(element, signer) =>
                revoke.send(element, { body: { accountNumber, meetingId: meeting.meetingId, ...signer } })
              }
            />
          )}
        />
      }
    />
  )
}
