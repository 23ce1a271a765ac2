import { Trans, useLingui } from '@lingui/react/macro'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { useTags } from '../../parts/privacy/tags-context.ts'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import { TagChoice } from './TagChoice.tsx'

/** What runs here beside the portal itself, and the choice about it: the same page gives, refuses and withdraws. */
export default function PrivacyScreen() {
  const { t } = useLingui()
  const { name } = useCarrier()
  const tags = useTags()
  return (
    <Stack gap="large">
      <PageHeading title={t`Privacy choices`} />
      {tags ? (
        <Card title={t`Counting visits`}>
          <Stack>
            <p>
              <Trans>
                {name} would like to count which pages are used, with the tool of another company. Your choice
                changes nothing else here.
              </Trans>
            </p>
            <p>
              <Trans>It can run on these pages only: Accounts, Policies, and Terms of service.</Trans>
            </p>
            <p>
              <Trans>
                It never runs where you sign in, pay, report a claim, read documents, or change your profile.
              </Trans>
            </p>
            <p>
              <Trans>
                We tell it which of these pages is open. We do not tell it your name, your numbers, or your
                email.
              </Trans>
            </p>
            <TagChoice tags={tags} />
          </Stack>
        </Card>
      ) : (
        <p>
          <Trans>
            No tool of another company counts your visits to this portal, so there is nothing to choose.
          </Trans>
        </p>
      )}
    </Stack>
  )
}
