import { useLingui } from '@lingui/react/macro'
import { SectionHeading } from '../../../ui/headings/SectionHeading.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { useFirstSteps } from './use-first-steps.ts'

/** What is left of the first steps; with the last one it is gone. */
export function FirstStepsPart() {
  const { t } = useLingui()
  const left = useFirstSteps()?.filter((step) => !step.isDone) ?? []
  if (left.length === 0) return null
  return (
    <Stack>
      <SectionHeading>{t`First steps`}</SectionHeading>
      <FirstSteps steps={left} />
    </Stack>
  )
}
