import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../routes/paths.ts'
import { ButtonGroup } from '../../../ui/buttons/ButtonGroup.tsx'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'

export function AddLinks() {
  const { t } = useLingui()
  const addCard = <Link to={paths.methods({ add: 'card' })} preventScrollReset />
  const addBank = <Link to={paths.methods({ add: 'bank' })} preventScrollReset />
  return (
    <div data-print="hide">
      <ButtonGroup>
        <ButtonLink variant="secondary" render={addCard}>{t`Add a card`}</ButtonLink>
        <ButtonLink render={addBank}>{t`Add a bank account`}</ButtonLink>
      </ButtonGroup>
    </div>
  )
}
