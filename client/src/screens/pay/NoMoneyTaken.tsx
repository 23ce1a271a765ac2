import { Trans } from '@lingui/react/macro'

/** Stands below the headline of a read that failed before a payment was sent. */
export function NoMoneyTaken() {
  return <Trans>No money has been taken by this page. Try again in a minute.</Trans>
}
