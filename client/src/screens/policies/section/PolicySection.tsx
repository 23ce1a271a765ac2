import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import styles from './policy-section.module.css'
import type { SectionId } from './policy-sections.ts'

interface PolicySectionProps {
  readonly id: SectionId
  readonly title: string
  /** One line that says what is inside, shown on a phone while the part is folded. */
  readonly essence: ReactNode
  /** A sentence under the heading: how to read what follows. */
  readonly lead?: ReactNode
  /** True if something inside asks for the person, such as an overlay. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/**
 * A part of the policy's page, reached by its name in the address. On a phone it is folded to its title and one line,
 * unless the address asks for it; a wider page and paper show it whole.
 */
export function PolicySection({ id, title, essence, lead, isOpen = false, children }: PolicySectionProps) {
  const titleId = useId()
  const bodyId = useId()
  const [search] = useSearchParams()
  const [isUnfolded, setUnfolded] = useState(isOpen || search.get('section') === id)
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <div>
          <SectionHeading id={titleId}>{title}</SectionHeading>
          {isUnfolded ? null : <p className={styles.essence}>{essence}</p>}
        </div>
        <button
          type="button"
          className={styles.toggle}
          aria-labelledby={titleId}
          aria-expanded={isUnfolded}
          aria-controls={bodyId}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </div>
      <div id={bodyId} className={styles.body} data-folded={isUnfolded ? undefined : ''}>
        <Stack>
          {lead ? <p>{lead}</p> : null}
          {children}
        </Stack>
      </div>
    </section>
  )
}
