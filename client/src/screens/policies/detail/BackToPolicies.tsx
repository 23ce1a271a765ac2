import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'

export function BackToPolicies() {
  return (
    <Link to={paths.policies()}>
      <Trans>Policies</Trans>
    </Link>
  )
}
