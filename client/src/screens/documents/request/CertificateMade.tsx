import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { paths, serverPaths } from '../../../routes/paths.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { KeyValueList } from '../../../ui/tables/KeyValueList.tsx'
import type { MadeCertificate } from './made-certificate.ts'
import { SendToHolder } from './SendToHolder.tsx'

interface CertificateMadeProps {
  readonly accountNumber: AccountNumber
  readonly certificate: MadeCertificate
  readonly onAnother: () => void
}

/** The certificate that was made: to view, to send to its holder, and to keep. */
export function CertificateMade({ accountNumber, certificate, onAnother }: CertificateMadeProps) {
  const { t } = useLingui()
  const formatDay = useFormatDay()
  const element = useRef<HTMLDivElement>(null)
  // The form is gone: reading continues at the result.
  useEffect(() => element.current?.focus(), [])
  const { documentId, number, validUntil, holderName, policy } = certificate
  const day = formatDay(validUntil)
  const title = t`Certificate for ${holderName}`
  const view = serverPaths.documentFile(accountNumber, documentId, 'view')
  const file = serverPaths.documentFile(accountNumber, documentId)
  return (
    <div tabIndex={-1} ref={element}>
      <Stack>
        <Highlight
          title={t`The certificate for ${holderName} is ready`}
          lead={<Chip tone="success">{t`Valid until ${day}`}</Chip>}
          actions={
            <ButtonGroup>
              <ButtonLink
                variant="secondary"
                icon={<Download aria-hidden="true" />}
                render={<a href={file} download aria-label={t`Download ${title}`} />}
              >{t`Download`}</ButtonLink>
              <ButtonLink
                render={
                  <a
                    href={view}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t`View ${title}, opens a new tab`}
                  />
                }
              >{t`View`}</ButtonLink>
            </ButtonGroup>
          }
          next={<SendToHolder file={file} certificate={certificate} />}
        >
          <KeyValueList
            pairs={[
              { term: t`Number`, value: number },
              { term: t`Policy`, value: policy },
            ]}
          />
        </Highlight>
        <ButtonGroup>
          <ButtonLink variant="secondary" render={<Link to={paths.documents({ type: 'certificates' })} />}>
            <Trans>See your certificates</Trans>
          </ButtonLink>
          <Button variant="secondary" onClick={onAnother}>
            <Trans>Make another one</Trans>
          </Button>
        </ButtonGroup>
      </Stack>
    </div>
  )
}
