import { useLingui } from '@lingui/react/macro'
import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx'
import { VisuallyHidden } from '../../../ui/headings/VisuallyHidden.tsx'
import { Row } from '../../../ui/rows/Row.tsx'
import { RowList } from '../../../ui/rows/RowList.tsx'
import { Chip } from '../../../ui/surfaces/Chip.tsx'
import { Tile } from '../../../ui/surfaces/Tile.tsx'
import type { FirstStep } from './use-first-steps.ts'

export function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const { t } = useLingui()
  return (
    <RowList label={t`First steps`}>
      {steps.map(({ words, why, isDone, path }) => (
        <Row
          key={path}
          tile={<Tile>{isDone ? <CircleCheck /> : <Circle />}</Tile>}
          title={words}
          chips={isDone ? <Chip tone="success">{t`Done`}</Chip> : null}
          meta={why}
          actions={
            isDone ? null : (
              <ButtonLink variant="table" render={<Link to={path} />}>
                {t`Do it now`}
                <VisuallyHidden>: {words}</VisuallyHidden>
              </ButtonLink>
            )
          }
        />
      ))}
    </RowList>
  )
}
