import { Trans, useLingui } from '@lingui/react/macro'
import { proxyWords } from '@myaccount/messages/proxy/proxy-words'
import { say } from '@myaccount/messages/say'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import styles from './proof.module.css'
import type { ReceiptFacts } from './receipt-facts.ts'

/** Shows by whom and when it was signed, and the fingerprint by which the document is recognized. */
export function Proof({ receipt }: { readonly receipt: ReceiptFacts }) {
  const { t, i18n } = useLingui()
  const formatMoment = useFormatMoment()
  const [isCopied, setCopied] = useState(false)
  const { signerName, signerTitle, channel, signedAt, confirmation, fingerprint } = receipt
  return (
    <Card title={t`Proof`}>
      <Stack>
        <KeyValueList
          look="stacked"
          pairs={[
            { term: t`Signed by`, value: `${signerName}, ${signerTitle}` },
            {
              term: say(i18n, proxyWords.fact.channel),
              value: say(i18n, channel === 'web_signed_in' ? proxyWords.signedIn : proxyWords.byCard),
            },
            { term: t`Signed`, value: formatMoment(signedAt) },
            { term: t`Confirmation number`, value: confirmation },
          ]}
        />
        <div>
          <p className={styles.term}>
            <Trans>Fingerprint of the PDF (SHA-256)</Trans>
          </p>
          <p className={styles.fingerprint}>{fingerprint.match(/.{4}/g)?.join(' ')}</p>
        </div>
        <div data-print="hide">
          <Button
            variant="secondary"
            icon={<Copy aria-hidden="true" />}
            onClick={() => void navigator.clipboard.writeText(fingerprint).then(() => setCopied(true))}
          >
            <Trans>Copy fingerprint</Trans>
          </Button>
          <p role="status">{isCopied ? t`Copied.` : ''}</p>
        </div>
        <p className={styles.term}>
          <Trans>Anyone with the PDF can check it on the page Proxy. No sign-in is needed.</Trans>
        </p>
      </Stack>
    </Card>
  )
}
