import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenRequest } from '@myaccount/contract/endpoints/documents/requests'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormatMoment } from '../../../format/use-format-moment.ts'
import { paths } from '../../../routes/paths.ts'
import { useSystemStatus } from '../../../session/use-session.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import { documentRequestsQuery } from '../documents.queries.ts'
import { useKindWords } from './use-kind-words.ts'

/** What can be asked for, and what was and is not there yet. */
export function RequestCard({ accountNumber }: { readonly accountNumber: AccountNumber }) {
  const { t } = useLingui()
  const open = useQuery(documentRequestsQuery(accountNumber)).data?.open ?? []
  return (
    <Card title={t`Need proof of insurance?`}>
      <Stack>
        <p>
          <Trans>
            A certificate of insurance is ready at once, and its holder is kept for the next time. Ask us for
            a loss run or a letter.
          </Trans>
        </p>
        {open.length > 0 ? (
          <ul aria-label={t`Asked for`}>
            {open.map((request) => (
              <OpenRequestRow key={request.requestId} request={request} />
            ))}
          </ul>
        ) : null}
        <ButtonGroup>
          <ButtonLink
            variant="secondary"
            render={<Link to={paths.documentRequest({ kind: 'letter' })} />}
          >{t`Request something else`}</ButtonLink>
          <ButtonLink render={<Link to={paths.documentRequest()} />}>{t`Request a certificate`}</ButtonLink>
        </ButtonGroup>
      </Stack>
    </Card>
  )
}

function OpenRequestRow({ request }: { readonly request: OpenRequest }) {
  const formatMoment = useFormatMoment()
  const kindWords = useKindWords()
  const { smartComms } = useSystemStatus()
  const { kind, holderName, askedAt } = request
  const what = holderName === null ? kindWords[kind] : `${kindWords[kind]}, ${holderName}`
  const when = formatMoment(askedAt)
  return (
    <li>
      {smartComms ? (
        <Trans>
          {what}: asked for {when}. We write to you when it is ready.
        </Trans>
      ) : (
        <Trans>
          {what}: asked for {when}. It waits until our letter system is back.
        </Trans>
      )}
    </li>
  )
}
