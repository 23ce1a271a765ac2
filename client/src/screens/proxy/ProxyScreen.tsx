import { Trans, useLingui } from '@lingui/react/macro'
import { checkProxyReceipt } from '@myaccount/contract/endpoints/proxy/proxy'
import { useState } from 'react'
import type { ScreenLoader } from '../../api/screen-module.ts'
import { useFormatMoment } from '../../format/use-format-moment.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { RefusedNotice } from '../../parts/refusal/RefusedNotice.tsx'
import { useSession } from '../../session/use-session.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { ForWhomItIs } from './overview/ForWhomItIs.tsx'
import { MyProxies } from './overview/MyProxies.tsx'
import { WhatAProxyIs } from './overview/WhatAProxyIs.tsx'
import { mayVote, nextMeetingQuery, proxyStatusQuery } from './proxy.queries.ts'

export const loader: ScreenLoader = async ({ load, session }) => {
  if (mayVote(session)) await Promise.all([load(nextMeetingQuery()), load(proxyStatusQuery())])
}

/**
 * A public page that explains what a proxy is. A person who may vote sees the state of each
 * account at the next meeting.
 */
export default function ProxyScreen() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <Stack gap="large">
      <PageHeading title={t`Proxy`} subtitle={<Trans>Your vote at the members' meeting</Trans>} />
      {mayVote(session) ? (
        <MyProxies>
          <WhatAProxyIs />
        </MyProxies>
      ) : (
        <>
          <ForWhomItIs session={session} />
          <WhatAProxyIs />
        </>
      )}
      <CheckReceipt />
    </Stack>
  )
}

type Checked = Awaited<ReturnType<ReturnType<typeof useChange<typeof checkProxyReceipt>>['run']>>

/** Checks whether the PDF of a receipt is ours. The file never leaves the browser. */
function CheckReceipt() {
  const { t } = useLingui()
  const check = useChange(checkProxyReceipt)
  const [checked, setChecked] = useState<Checked>(undefined)

  async function look(file: File | undefined): Promise<void> {
    setChecked(undefined)
    if (file === undefined) return
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    const fingerprint = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    setChecked(await check.run({ body: { fingerprint } }))
  }

  return (
    <Card title={t`Check a receipt`}>
      <Stack>
        <p>
          <Trans>Anyone with the PDF of a receipt can check it here. The file stays on your device.</Trans>
        </p>
        <Field label={t`PDF of the receipt`}>
          {(control) => (
            <TextInput
              {...control}
              type="file"
              accept="application/pdf"
              onChange={(event) => void look(event.currentTarget.files?.[0])}
            />
          )}
        </Field>
        <div role="status">
          {checked ? <Outcome receipt={checked.answer.receipt} /> : null}
          {check.refusal?.body ? <RefusedNotice body={check.refusal.body} /> : null}
        </div>
      </Stack>
    </Card>
  )
}

function Outcome({ receipt }: { readonly receipt: NonNullable<Checked>['answer']['receipt'] }) {
  const { t } = useLingui()
  const formatMoment = useFormatMoment()
  if (receipt === null) {
    return (
      <Notice kind="error" title={t`This is not a receipt of ours`}>
        <Trans>
          The file differs from every receipt that we wrote. A printed and scanned one differs too.
        </Trans>
      </Notice>
    )
  }
  const { confirmation, isLatest, act } = receipt
  const moment = formatMoment(receipt.signedAt)
  return (
    <Notice kind="success" title={t`This receipt is genuine`}>
      <p>
        {act === 'appointed' ? (
          <Trans>
            Proxy {confirmation}, signed {moment}.
          </Trans>
        ) : (
          <Trans>
            Revocation {confirmation}, signed {moment}.
          </Trans>
        )}{' '}
        {isLatest ? (
          <Trans>Nothing was signed after it.</Trans>
        ) : (
          <Trans>Something else was signed after it, so it does not count any more.</Trans>
        )}
      </p>
    </Notice>
  )
}
