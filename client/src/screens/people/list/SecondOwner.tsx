import { Trans } from '@lingui/react/macro'
import type { People } from '@myaccount/contract/endpoints/people/people'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'

/** Shows whether one owner is enough to change people, and how to request another rule. */
export function SecondOwner({ people: { accountNumber, needsSecond } }: { readonly people: People }) {
  const path = paths.people({ account: accountNumber, second: 'ask' })
  return (
    <p>
      {needsSecond ? (
        <Trans>
          Each change needs a second owner’s approval.{' '}
          <Link to={path} preventScrollReset data-target>
            Let one owner be enough
          </Link>
        </Trans>
      ) : (
        <Trans>
          One owner is enough to change people here.{' '}
          <Link to={path} preventScrollReset data-target>
            Ask for a second owner’s approval
          </Link>
        </Trans>
      )}
    </p>
  )
}
