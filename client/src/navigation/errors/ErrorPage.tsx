import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'

interface ErrorPageProps {
  readonly title: string
  readonly action: ReactNode
  /** Sentences about what happened and what to do. */
  readonly children: ReactNode
}

/** A whole page in place of one that could not be shown, with the heading that every page has. */
export function ErrorPage({ title, action, children }: ErrorPageProps) {
  return (
    <Stack gap="large">
      <PageHeading title={title} />
      <Card>
        <Stack>
          <div role="alert">{children}</div>
          <div>{action}</div>
        </Stack>
      </Card>
    </Stack>
  )
}
