import { useLingui } from '@lingui/react/macro'
import { termsText } from '@myaccount/contract/terms/terms-text'
import { carrierLanguage, readsCarrierLanguage } from '@myaccount/messages/names/carrier-text'
import { Stack } from '../../ui/layout/Stack.tsx'
import styles from './terms.module.css'

/** The carrier's own wording; under the overlay's title its headings are one step lower. */
export function TermsText({ heading: Heading }: { readonly heading: 'h2' | 'h3' }) {
  const { i18n, t } = useLingui()
  return (
    <Stack>
      {readsCarrierLanguage(i18n.locale) ? null : <p>{t`This text is in English.`}</p>}
      <div className={styles.text} lang={carrierLanguage}>
        {termsText.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <Heading>{heading}</Heading>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Stack>
  )
}
