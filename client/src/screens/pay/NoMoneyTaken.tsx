import { Trans } from '@lingui/react/macro'

/** Stands below the headline when something did not load before anything was sent. */
export function NoMoneyTaken() {
  return <Trans>No money has been taken by this page. Try again in a minute.</Trans>
}
