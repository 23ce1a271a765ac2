import { Trans, useLingui } from '@lingui/react/macro'
import { useCarrier } from '../../parts/carrier/carrier-context.ts'
import { type Tags, useTags } from '../../parts/privacy/tags-context.ts'
import { useChooseTagConsent } from '../../parts/privacy/use-choose-tag-consent.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'

/**
 * Lists the scripts that run here beside the portal itself, with the choice about them: the same page gives,
 * refuses and withdraws consent.
 */
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

/** Shows the choice in force, and always both buttons: the one that would change nothing is shown as pressed. */
function TagChoice({ tags }: { readonly tags: Tags }) {
  const { t } = useLingui()
  const { choose, isBusy } = useChooseTagConsent()
  if (tags.isRefusedByBrowser)
    return (
      <p>
        <strong>
          <Trans>
            Your browser asks every site not to share what you do (Global Privacy Control), so visits are not
            counted.
          </Trans>
        </strong>
      </p>
    )
  return (
    <>
      <p>
        <strong>
          {tags.consent === 'given' ? (
            <Trans>You allow it. You can change this at any time.</Trans>
          ) : tags.consent === 'refused' ? (
            <Trans>You do not allow it, so visits are not counted.</Trans>
          ) : (
            <Trans>You have not chosen yet, so visits are not counted.</Trans>
          )}
        </strong>
      </p>
      <ButtonGroup>
        <Button
          variant="secondary"
          busy={isBusy}
          aria-pressed={tags.consent === 'given'}
          onClick={() => choose('given')}
        >{t`Allow`}</Button>
        <Button
          variant="secondary"
          busy={isBusy}
          aria-pressed={tags.consent === 'refused'}
          onClick={() => choose('refused')}
        >{t`Do not allow`}</Button>
      </ButtonGroup>
      <p>
        <Trans>This browser keeps your choice for six months.</Trans>
      </p>
    </>
  )
}
