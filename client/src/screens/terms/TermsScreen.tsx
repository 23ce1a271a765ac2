import { Trans, useLingui } from '@lingui/react/macro'
import { termsText } from '@myaccount/contract/terms/terms-text'
import { carrierLanguage } from '../../parts/carrier/CarrierText.tsx'
import { PageHeading } from '../../ui/headings/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Card } from '../../ui/surfaces/Card.tsx'
import styles from './terms.module.css'

export default function TermsScreen() {
  const { t } = useLingui()
  const { version, isPlaceholder, sections } = termsText
  return (
    <Stack gap="large">
      <PageHeading title={t`Terms of service`} subtitle={t`Version ${version}`} />
      {isPlaceholder ? (
        <Notice title={t`Placeholder text`}>
          <Trans>The carrier replaces this text with its own before customers use the portal.</Trans>
        </Notice>
      ) : null}
      <Card>
        <div className={styles.text} lang={carrierLanguage}>
          {sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </Card>
    </Stack>
  )
}
