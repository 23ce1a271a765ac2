import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import type { MadeCertificate } from './made-certificate.ts'

interface SendToHolderProps {
  /** The address of the PDF. */
  readonly file: string
  readonly certificate: MadeCertificate
}

/**
 * Passes the PDF to what the device shares with; where it shares no files, begins an email, to which the person adds
 * the PDF. The portal itself writes to nobody whom the carrier does not know.
 */
export function SendToHolder({ file, certificate }: SendToHolderProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const [shares, setShares] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // Known only in the browser: the server renders the link.
  useEffect(() => setShares(canShareFiles()), [])
  const { number, holderName, validUntil, policy } = certificate
  const day = formatDay(validUntil)
  const subject = t`Certificate of insurance ${number}`
  const body = t`The certificate of insurance ${number} for ${holderName} is attached. Policy: ${policy}. It is valid until ${day}.`

  async function share() {
    setFailed(false)
    try {
      const answer = await fetch(file)
      if (!answer.ok) throw new Error(`${answer.status}`)
      await navigator.share({ title: subject, text: body, files: [pdfOf(await answer.blob(), number)] })
    } catch (thrown) {
      // The person closed the device's own list.
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return
      setFailed(true)
    }
  }

  if (shares && !hasFailed)
    return (
      <Button variant="secondary" icon={<Send aria-hidden="true" />} onClick={() => void share()}>
        <Trans>Send to the holder</Trans>
      </Button>
    )
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return (
    <>
      <ButtonLink variant="secondary" icon={<Send aria-hidden="true" />} render={<a href={mail} />}>
        {t`Send to the holder`}
      </ButtonLink>
      <p>
        <Trans>Your email program opens. Download the certificate first, and attach it there.</Trans>
      </p>
    </>
  )
}

function pdfOf(bytes: BlobPart, number: string): File {
  return new File([bytes], `${number}.pdf`, { type: 'application/pdf' })
}

function canShareFiles(): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [pdfOf('', 'test')] })
}
