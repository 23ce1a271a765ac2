import { Trans, useLingui } from '@lingui/react/macro'
import { makePayLink } from '@myaccount/contract/endpoints/admin/admin-pay-links'
import { sayPolicyType } from '@myaccount/messages/names/policy-name'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../../parts/changing/use-change.ts'
import { showBanner } from '../../../session/messages.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { RadioGroup } from '../../../ui/choices/RadioGroup.tsx'
import { Modal } from '../../../ui/dialogs/Modal.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { MadeLink } from '../../pay-links/MadeLink.tsx'
import { PayLinkRefusal } from '../../pay-links/PayLinkRefusal.tsx'
import styles from '../acting/acting.module.css'
import type { Customer } from '../customers.queries.ts'
import { useBillWords } from './use-bill-words.ts'

interface SendPayLinkProps {
  readonly customer: Customer
  readonly onClose: () => void
}

/** Sends a link to one bill while the caller is on the phone; only to the contact on file, or to be copied. */
export function SendPayLink({ customer: { accountName, email, openInvoices }, onClose }: SendPayLinkProps) {
  const { t, i18n } = useLingui()
  const sayBill = useBillWords()
  const payable = openInvoices.filter(({ whyNoLink }) => whyNoLink === null)
  const others = openInvoices.filter(({ whyNoLink }) => whyNoLink !== null)
  const [number, setNumber] = useState<string | undefined>(payable[0]?.invoiceNumber)
  const [delivery, setDelivery] = useState<'email' | 'copy'>(email === null ? 'copy' : 'email')
  const [url, setUrl] = useState<string | null>(null)
  const making = useChange(makePayLink)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = payable.find(({ invoiceNumber }) => invoiceNumber === number)
    if (chosen === undefined || making.isBusy) return
    const made = await making.run({ body: { invoiceNumber: chosen.invoiceNumber, delivery } })
    if (!made) return
    const { sentTo } = made.answer.link
    setUrl(made.answer.url)
    if (sentTo === null) return
    showBanner({ kind: 'success', message: t`The link goes to ${sentTo}.` })
    onClose()
  }

  return (
    <Modal open title={t`Send a pay link`} onDismiss={onClose} closeLabel={t`Close`}>
      <div className={styles.form}>
        {url === null ? (
          <form noValidate onSubmit={(event) => void send(event)}>
            <Stack>
              <PayLinkRefusal refusal={making.refusal} />
              <p>
                <Trans>
                  The link opens one bill of {accountName} for 7 days, without signing in. No card number is
                  read out.
                </Trans>
              </p>
              <RadioGroup
                legend={t`Which bill`}
                value={number}
                onChange={setNumber}
                options={payable.map((bill) => {
                  const { text, detail } = sayBill(bill)
                  return {
                    value: bill.invoiceNumber as string,
                    label: `${sayPolicyType(i18n, bill.policyType)}, ${text}`,
                    detail: [bill.invoiceNumber, detail].filter(Boolean).join(' · '),
                  }
                })}
              />
              {email === null ? (
                <p>
                  <Trans>This account has no email address on file, so the link can only be copied.</Trans>
                </p>
              ) : (
                <RadioGroup
                  legend={t`How it reaches them`}
                  value={delivery}
                  onChange={setDelivery}
                  options={[
                    { value: 'email', label: t`Email to ${email}` },
                    { value: 'copy', label: t`A link to copy` },
                  ]}
                />
              )}
              {others.length > 0 ? (
                <div>
                  <p>
                    <Trans>Without a link:</Trans>
                  </p>
                  <ul>
                    {others.map((bill) => {
                      const { text, detail } = sayBill(bill)
                      return (
                        <li key={bill.invoiceNumber}>
                          {sayPolicyType(i18n, bill.policyType)}, {text}
                          {detail ? `, ${detail}` : null}
                        </li>
                      )
                    })}
                  </ul>
                </div>
              ) : null}
              <ButtonGroup>
                <Button variant="modalSecondary" onClick={onClose}>{t`Cancel`}</Button>
                <Button variant="modalPrimary" type="submit" busy={making.isBusy}>
                  {delivery === 'email' ? t`Send the link` : t`Make the link`}
                </Button>
              </ButtonGroup>
            </Stack>
          </form>
        ) : (
          <MadeLink url={url} />
        )}
      </div>
    </Modal>
  )
}
