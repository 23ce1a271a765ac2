import { Trans, useLingui } from '@lingui/react/macro'
import type { Tags } from '../../parts/privacy/tags-context.ts'
import { useChooseTagConsent } from '../../parts/privacy/use-choose-tag-consent.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ButtonGroup } from '../../ui/buttons/ButtonGroup.tsx'

/** What holds now, and both buttons always: the one that would change nothing says so by being pressed. */
export function TagChoice({ tags }: { readonly tags: Tags }) {
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
