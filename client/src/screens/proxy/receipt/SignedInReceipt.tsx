import { Trans } from '@lingui/react/macro'
import { revokeProxy } from '@myaccount/contract/endpoints/proxy/proxy'
import type { ProxyReceipt } from '@myaccount/contract/endpoints/proxy/proxy-facts'
import { Link, useNavigate } from 'react-router'
import { useChange } from '../../../parts/changing/use-change.ts'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { ChangeOrRevoke } from './ChangeOrRevoke.tsx'
import { Receipt } from './Receipt.tsx'
import { RevokeForm } from './RevokeForm.tsx'

interface SignedInReceiptProps {
  readonly receipt: ProxyReceipt
  readonly signerName: string
}

/** Of an account that the person votes for: a code by email confirms each change. */
export function SignedInReceipt({ receipt, signerName }: SignedInReceiptProps) {
  const navigate = useNavigate()
  const revoke = useChange(revokeProxy)
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
              isBusy={revoke.isBusy}
              refusal={revoke.refusal}
              onCancel={onCancel}
              onSign={async (signer) => {
                const body = { accountNumber, meetingId: meeting.meetingId, ...signer }
                const done = await revoke.run({ body })
                if (done) await navigate(paths.confirm(done.answer.stepUpId))
              }}
            />
          )}
        />
      }
    />
  )
}
