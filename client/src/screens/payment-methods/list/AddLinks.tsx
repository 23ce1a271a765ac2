import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useHas } from '../../../parts/carrier/carrier-context.ts'
import { paths } from '../../../routes/paths.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

export function AddLinks() {
  const { t } = useLingui()
  const hasCard = useHas('card')
  const hasBank = useHas('bankAccount')
  const addCard = <Link to={paths.methods({ add: 'card' })} preventScrollReset />
  const addBank = <Link to={paths.methods({ add: 'bank' })} preventScrollReset />
  return (
    <div data-print="hide">
      <ButtonGroup>
        {hasCard ? (
          <ButtonLink
            variant={hasBank ? 'secondary' : 'primary'}
            render={addCard}
          >{t`Add a card`}</ButtonLink>
        ) : null}
        {hasBank ? <ButtonLink render={addBank}>{t`Add a bank account`}</ButtonLink> : null}
      </ButtonGroup>
    </div>
  )
}
