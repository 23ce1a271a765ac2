import { type ReactNode, useId } from 'react'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import type { SectionId } from './policy-sections.ts'

interface PolicySectionProps {
  readonly id: SectionId
  readonly title: string
  /** A sentence under the heading: how to read what follows. */
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A part of the policy's page, reached by its name in the address. */
export function PolicySection({ id, title, lead, children }: PolicySectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId}>
      <Stack>
        <Stack gap="small">
          <SectionHeading id={titleId}>{title}</SectionHeading>
          {lead ? <p>{lead}</p> : null}
        </Stack>
        {children}
      </Stack>
    </section>
  )
}
