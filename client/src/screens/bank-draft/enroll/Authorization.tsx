import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftDisclosure } from '@myaccount/contract/endpoints/bank-draft/draft-facts'
import { useFormatDay } from '../../../format/use-format-day.ts'
import { AuthorizationText } from '../../../parts/authorization/AuthorizationText.tsx'
import { serverPaths } from '../../../routes/paths.ts'
import { Tick } from '../../../ui/choices/Tick.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Card } from '../../../ui/surfaces/Card.tsx'
import styles from './authorization.module.css'

/** The entries and checkboxes under the authorization. */
interface Signed {
  readonly signerName: string
  readonly signerTitle: string
  readonly isBusinessAccount: boolean
  readonly hasAgreed: boolean
}

interface AuthorizationProps {
  readonly disclosure: DraftDisclosure
  readonly accountName: string
  readonly signed: Signed
  readonly errorAt: (field: keyof Signed) => string | undefined
  readonly onSign: (change: Partial<Signed>) => void
}

/** The text of the authorization, the signer, and the two checkboxes (domain.md 4.4). */
export function Authorization({ disclosure, accountName, signed, errorAt, onSign }: AuthorizationProps) {
  const { t } = useLingui()
  return (
    <Card title={t`Authorization`}>
      <Stack>
        <Text disclosure={disclosure} />
        <div className={styles.names}>
          <Field label={t`Your name`} error={errorAt('signerName')} required>
            {(control) => (
              <TextInput
                {...control}
                name="signerName"
                autoComplete="name"
                maxLength={60}
                value={signed.signerName}
                onChange={(event) => onSign({ signerName: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={t`Your title`} error={errorAt('signerTitle')} required>
            {(control) => (
              <TextInput
                {...control}
                name="signerTitle"
                autoComplete="organization-title"
                maxLength={60}
                value={signed.signerTitle}
                onChange={(event) => onSign({ signerTitle: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
        <Tick
          name="isBusinessAccount"
          error={errorAt('isBusinessAccount')}
          checked={signed.isBusinessAccount}
          onChange={({ currentTarget }) => onSign({ isBusinessAccount: currentTarget.checked })}
          label={t`The bank account belongs to our organization`}
          detail={t`A personal account is refused.`}
        />
        <Tick
          name="hasAgreed"
          error={errorAt('hasAgreed')}
          checked={signed.hasAgreed}
          onChange={({ currentTarget }) => onSign({ hasAgreed: currentTarget.checked })}
          label={t`I have read the authorization and agree to it`}
          detail={t`I may sign for ${accountName}.`}
        />
      </Stack>
    </Card>
  )
}

function Text({ disclosure }: Pick<AuthorizationProps, 'disclosure'>) {
  const formatDay = useFormatDay()
  const { short, text, version, effectiveOn, language } = disclosure
  const day = formatDay(effectiveOn)
  return (
    <div>
      <div className={styles.text}>
        <p lang={language}>{short}</p>
        <p className={styles.foot}>
          <span>
            <Trans>
              Version {version}, {day}
            </Trans>
          </span>
          <a href={serverPaths.draftDisclosurePdf()} data-target>
            <Trans>Authorization as a PDF</Trans>
          </a>
        </p>
      </div>
      <AuthorizationText
        summary={<Trans>Read the full authorization</Trans>}
        text={text}
        language={language}
      />
    </div>
  )
}
