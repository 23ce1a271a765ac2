import { useLingui } from '@lingui/react/macro'
import { type SectionId, sectionTitles } from './policy-sections.ts'
import styles from './section-nav.module.css'

/**
 * Links within the page by the browser's own jump, which also moves the place from which the keyboard continues.
 */
export function SectionNav({ sections }: { readonly sections: readonly SectionId[] }) {
  const { t, i18n } = useLingui()
  if (sections.length < 2) return null
  return (
    <nav className={styles.nav} aria-label={t`On this page`} data-print="hide">
      <ul className={styles.list}>
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{i18n._(sectionTitles[id])}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
