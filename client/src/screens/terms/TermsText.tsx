import { termsText } from '@myaccount/contract/terms/terms-text'
import { carrierLanguage } from '../../parts/carrier/CarrierText.tsx'
import styles from './terms.module.css'

/** The carrier's own wording; under the overlay's title its headings are one step lower. */
export function TermsText({ heading: Heading }: { readonly heading: 'h2' | 'h3' }) {
  return (
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
  )
}
