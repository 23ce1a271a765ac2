import { useLingui } from '@lingui/react/macro'

interface ReceiptLinkProps {
  readonly href: string
  /** The confirmation number of the payment. */
  readonly confirmation: string
  readonly className?: string | undefined
}

/** Downloads the receipt of a payment that was made in the portal; names the payment for screen readers. */
export function ReceiptLink({ href, confirmation, className }: ReceiptLinkProps) {
  const { t } = useLingui()
  return (
    <a className={className} href={href} download aria-label={t`Receipt of payment ${confirmation}`}>
      {t`Receipt`}
    </a>
  )
}
