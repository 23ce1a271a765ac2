import { Trans, useLingui } from '@lingui/react/macro'
import { listPayLinks, makePayLink } from '@myaccount/contract/endpoints/admin/admin-pay-links'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { sayPolicy } from '@myaccount/messages/names/policy-name'
import { useState } from 'react'
import { useFormatDay } from '../../format/use-format-day.ts'
import { useChange } from '../../parts/changing/use-change.ts'
import { showBanner } from '../../session/messages.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { Highlight } from '../../ui/surfaces/Highlight.tsx'
import { MadeLink } from './MadeLink.tsx'
import { PayLinkRefusal } from './PayLinkRefusal.tsx'
import type { PayLinks } from './pay-links.queries.ts'

type Invoice = NonNullable<PayLinks['invoice']>

/** Shows the invoice as the caller has it in hand, and the two ways to send a link. */
export function InvoiceToLink({ invoice }: { readonly invoice: Invoice }) {
  const { t, i18n } = useLingui()
  const formatDay = useFormatDay()
  const session = useSession()
  const [url, setUrl] = useState<string | null>(null)
  const change = useChange(makePayLink, { changed: [listPayLinks] })
  const { invoiceNumber, accountName, accountNumber, email, standing } = invoice
  const due = formatDay(invoice.dueDate)
  const policy = sayPolicy(i18n, invoice)
  const mayMake = session?.permissions.includes('act_as') ?? false

  async function make(delivery: 'copy' | 'email'): Promise<void> {
    const done = await change.run({ body: { invoiceNumber, delivery } })
    if (!done) return
    const { sentTo } = done.answer.link
    setUrl(done.answer.url)
    if (sentTo !== null) showBanner({ kind: 'success', message: t`The link goes to ${sentTo}.` })
  }

  return (
    <>
      <Highlight
        lead={t`Amount due`}
        figure={formatCents(invoice.amountDueCents)}
        actions={
          standing === 'payable' && mayMake ? (
            <ButtonGroup>
              <Button busy={change.isBusy} onClick={() => void make('copy')}>{t`Make a link to copy`}</Button>
              {email === null ? null : (
                <Button variant="secondary" busy={change.isBusy} onClick={() => void make('email')}>
                  {t`Email a link`}
                </Button>
              )}
            </ButtonGroup>
          ) : null
        }
      >
        <p>
          {accountName}, {accountNumber}
        </p>
        <p>{policy}</p>
        <p>
          <Trans>
            Invoice {invoiceNumber}, due {due}
          </Trans>
        </p>
        <p>
          {email === null ? (
            <Trans>This account has no email address on file.</Trans>
          ) : (
            <Trans>Email on file: {email}</Trans>
          )}
        </p>
      </Highlight>
      <WhyNone standing={standing} mayMake={mayMake} />
      <PayLinkRefusal refusal={change.refusal} />
      {url === null ? null : (
        <Card title={t`Your link`}>
          <MadeLink url={url} />
        </Card>
      )}
    </>
  )
}

/** Explains why no link can be made. */
function WhyNone({ standing, mayMake }: Pick<Invoice, 'standing'> & { readonly mayMake: boolean }) {
  const { t } = useLingui()
  switch (standing) {
    case 'payable':
      return mayMake ? null : (
        <Notice title={t`You cannot make links`}>
          <Trans>Whoever acts for customers may. Ask the person who gave you your permissions.</Trans>
        </Notice>
      )
    case 'under_way':
      return (
        <Notice title={t`A payment is already in progress`}>
          <Trans>A link can be made once it has ended without money.</Trans>
        </Notice>
      )
    case 'drafted':
      return (
        <Notice title={t`A bank draft is scheduled`}>
          <Trans>The draft takes this invoice. There is nothing to pay by link.</Trans>
        </Notice>
      )
    case 'nothing':
      return (
        <Notice title={t`There is nothing to pay by link`}>
          <Trans>
            It is paid or closed, others collect it, or its policy has ended. A guest would find nothing.
          </Trans>
        </Notice>
      )
  }
}
