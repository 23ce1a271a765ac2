import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { DocumentFilters } from './document-filters.ts'
import styles from './folded-filters.module.css'
import { useTypeWords } from './use-type-words.ts'

interface FoldedFiltersProps {
  /** The filters in force; a new key when they change folds them again. */
  readonly filters: DocumentFilters
  readonly children: ReactNode
}

/** On a phone one button that says what is shown; it opens the filters. Wide screens show the filters alone. */
export function FoldedFilters({ filters, children }: FoldedFiltersProps) {
  const { t } = useLingui()
  const typeWords = useTypeWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { policyNumber, term, type, search } = filters
  const terms = { current: t`current terms`, earlier: t`earlier terms`, all: t`all terms` }
  const inForce = [
    policyNumber ?? t`all policies`,
    terms[term ?? 'current'],
    ...(type ? [typeWords[type].many] : []),
    ...(search ? [`“${search}”`] : []),
  ].join(', ')
  return (
    <div>
      <div className={styles.toggle} data-print="hide">
        <Button
          variant="secondary"
          fullWidth
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t`Filter: ${inForce}`}
        </Button>
      </div>
      <div id={id} className={styles.filters} data-open={isOpen}>
        {children}
      </div>
    </div>
  )
}
