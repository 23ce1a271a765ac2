import { Plural, Trans } from '@lingui/react/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { Button } from '../../../ui/buttons/Button.tsx'
import { StickyBar } from '../../../ui/layout/StickyBar.tsx'
import { Amount } from '../../../ui/surfaces/Amount.tsx'
import type { Chosen } from './read-chosen.ts'

/** Shown at the foot of the window while an invoice is chosen. */
export function PayChosen({ chosen }: { readonly chosen: Chosen }) {
  const count = chosen.invoiceNumbers.length
  return (
    <StickyBar shown={count > 0}>
      <p aria-live="polite">
        {count === 0 ? null : (
          <>
            <Plural value={count} one="# invoice chosen" other="# invoices chosen" />,{' '}
            <Amount>{formatCents(chosen.totalCents)}</Amount>
          </>
        )}
      </p>
      {count === 0 ? null : (
        <Button type="submit">
          <Trans>Pay selected</Trans>
        </Button>
      )}
    </StickyBar>
  )
}
