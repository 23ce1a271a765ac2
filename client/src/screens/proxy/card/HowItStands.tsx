import { Trans } from '@lingui/react/macro'
import type { ProxyCard } from '@myaccount/contract/endpoints/proxy/proxy-card'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { Highlight } from '../../../ui/surfaces/Highlight.tsx'
import { useStatusWords } from '../overview/use-status-words.ts'

interface HowItStandsProps {
  readonly member: ProxyCard['member']
  readonly closes: string
  readonly onAppoint: () => void
  readonly revoking: (onCancel: () => void) => ReactNode
}

/** Whoever votes for the member now, and what the card can change of it. */
export function HowItStands({ member, closes, onAppoint, revoking }: HowItStandsProps) {
  const [isRevoking, setRevoking] = useState(false)
  const { text, detail } = useStatusWords()(member)
  const isStanding = member.status === 'active' || member.status === 'expiring'
  return (
    <Highlight
      title={detail === undefined ? text : `${detail}: ${text}`}
      next={isRevoking ? revoking(() => setRevoking(false)) : null}
      actions={
        isRevoking ? null : (
          <ButtonGroup>
            <Button name="appoint" onClick={onAppoint}>
              {isStanding ? <Trans>Appoint another</Trans> : <Trans>Appoint a proxy</Trans>}
            </Button>
            {isStanding ? (
              <Button variant="secondary" onClick={() => setRevoking(true)}>
                <Trans>Revoke</Trans>
              </Button>
            ) : null}
          </ButtonGroup>
        )
      }
    >
      <Trans>Online proxies close {closes}. Without one, the vote counts only if someone comes.</Trans>
    </Highlight>
  )
}
