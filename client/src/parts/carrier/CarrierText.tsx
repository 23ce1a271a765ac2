import { useLingui } from '@lingui/react/macro'
import {
  carrierLanguage,
  inCarrierLanguage,
  readsCarrierLanguage,
} from '@myaccount/messages/names/carrier-text'
import { say } from '@myaccount/messages/say'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/headings/VisuallyHidden.tsx'
import styles from './carrier-text.module.css'

interface CarrierTextProps {
  /**
   * Shows a reader of another language which one the words are in. `read` is also read aloud; `shown` is for the
   * lines of a list that says it once (`CarrierLanguageNote`). Left out for names, which have no language.
   */
  readonly marked?: 'read' | 'shown'
  readonly children: ReactNode
}

/** The carrier's own words, shown as they came: a screen reader reads them in the carrier's language. */
export function CarrierText({ marked, children }: CarrierTextProps) {
  const { i18n } = useLingui()
  return (
    <>
      <span lang={carrierLanguage}>{children}</span>
      {marked === undefined || readsCarrierLanguage(i18n.locale) ? null : (
        <span className={styles.mark} aria-hidden={marked === 'shown' ? true : undefined}>
          {' '}
          {say(i18n, inCarrierLanguage)}
        </span>
      )}
    </>
  )
}

/** Read aloud once, before a list whose lines are marked. */
export function CarrierLanguageNote() {
  const { i18n, t } = useLingui()
  return readsCarrierLanguage(i18n.locale) ? null : (
    <VisuallyHidden>{t`Some of these texts are in English.`}</VisuallyHidden>
  )
}
